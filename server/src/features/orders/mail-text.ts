import type { Letter, Row } from './order-letter.ts';

/** The letter as plain text, readable in any mail program. */
export function letterAsText(letter: Letter): string {
  const { columns } = letter;
  const lines = letter.lines.flatMap((line) => [
    `${line.code}  ${line.description}`,
    `  ${columns.quantity}: ${line.quantity}${line.stock === undefined ? '' : ` (${line.stock})`}  ${columns.price}: ${line.price}  ${columns.total}: ${line.total}`,
  ]);
  const paragraphs = [
    [letter.title],
    [letter.greeting, '', letter.opening],
    letter.facts.map(rowAsText),
    lines,
    letter.hint === undefined ? [] : [letter.hint],
    [...letter.amounts, letter.total].map(rowAsText),
    ...letter.blocks.map((block) => [`${block.label}:`, ...block.lines.map((line) => `  ${line}`)]),
    [`${letter.link.label}: ${letter.link.url}`],
    letter.closing,
  ];
  return `${paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')}\n`;
}

function rowAsText({ label, value }: Row): string {
  return `${label}: ${value}`;
}
