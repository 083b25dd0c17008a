import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import type { Letter, Row } from './order-letter.ts';

/** Returns the letter as plain text, which any mail program can show. */
export function letterAsText(letter: Letter, language: Language): string {
  const { columns } = letter;
  const labelled = ({ label, value }: Row) => m.ui_labelled({ label, value }, { locale: language });
  const lines = letter.lines.flatMap((line) => [
    `${line.code}  ${line.description}`,
    `  ${[
      labelled({
        label: columns.quantity,
        value: line.stock === undefined ? line.quantity : `${line.quantity} (${line.stock})`,
      }),
      labelled({ label: columns.price, value: line.price }),
      labelled({ label: columns.total, value: line.total }),
    ].join('  ')}`,
  ]);
  const paragraphs = [
    [letter.title],
    [letter.greeting, '', letter.opening],
    letter.facts.map(labelled),
    lines,
    letter.hint === undefined ? [] : [letter.hint],
    [...letter.amounts, letter.total].map(labelled),
    ...letter.blocks.map((block) => [
      m.ui_label({ label: block.label }, { locale: language }),
      ...block.lines.map((line) => `  ${line}`),
    ]),
    [labelled({ label: letter.link.label, value: letter.link.url })],
    letter.closing,
  ];
  return `${paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')}\n`;
}
