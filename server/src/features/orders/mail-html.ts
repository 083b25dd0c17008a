import { escapeMarkup } from '@chipload/domain/markup';
import type { Letter, LetterLine, Row } from './order-letter.ts';

// Mail programs only support tables and styles on the elements themselves.
const page = 'margin:0;padding:24px;background:#f4f5f6;font-family:Arial,Helvetica,sans-serif;color:#1c2126;';
const card = 'max-width:640px;margin:0 auto;background:#ffffff;padding:32px;';
const table = 'width:100%;border-collapse:collapse;margin:16px 0;';
const cell = 'padding:8px 8px 8px 0;border-bottom:1px solid #dde1e4;vertical-align:top;text-align:left;';
const numberCell = `${cell}text-align:right;white-space:nowrap;`;
const quiet = 'color:#5a646c;font-size:13px;';

/** Returns the mail as HTML; all texts are escaped. */
export function letterAsHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(letter.title)}</title></head>
<body style="${page}">
<div style="${card}">
<h1 style="font-size:22px;margin:0 0 16px">${escapeMarkup(letter.title)}</h1>
<p>${escapeMarkup(letter.greeting)}</p>
<p>${escapeMarkup(letter.opening)}</p>
<table role="presentation" style="${table}">${letter.facts.map(rowAsHtml).join('')}</table>
${linesAsHtml(letter)}
${letter.hint === undefined ? '' : `<p style="${quiet}">${escapeMarkup(letter.hint)}</p>`}
<table role="presentation" style="${table}">${letter.amounts.map(rowAsHtml).join('')}${totalAsHtml(letter.total)}</table>
${letter.blocks.map(({ label, lines }) => `<h2 style="font-size:15px;margin:16px 0 4px">${escapeMarkup(label)}</h2>\n<p style="margin:0">${lines.map(escapeMarkup).join('<br>')}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeMarkup(letter.link.url)}">${escapeMarkup(letter.link.label)}</a></p>
<p style="margin:24px 0 0">${letter.closing.map(escapeMarkup).join('<br>')}</p>
</div>
</body>
</html>
`;
}

function linesAsHtml({ columns, lines }: Letter): string {
  const heading = (text: string, style: string) =>
    `<th scope="col" style="${style}${quiet}">${escapeMarkup(text)}</th>`;
  return `<table style="${table}">
<thead><tr>${heading(columns.part, cell)}${heading(columns.quantity, numberCell)}${heading(columns.price, numberCell)}${heading(columns.total, numberCell)}</tr></thead>
<tbody>${lines.map(lineAsHtml).join('\n')}</tbody>
</table>`;
}

function lineAsHtml({ code, description, picture, quantity, stock, price, total }: LetterLine): string {
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeMarkup(picture)}" width="96" height="30" alt="" style="display:block;margin:0 0 4px">`;
  return `<tr><td style="${cell}">${image}<strong>${escapeMarkup(code)}</strong><br><span style="${quiet}">${escapeMarkup(description)}${stock === undefined ? '' : `<br>${escapeMarkup(stock)}`}</span></td><td style="${numberCell}">${escapeMarkup(quantity)}</td><td style="${numberCell}">${escapeMarkup(price)}</td><td style="${numberCell}">${escapeMarkup(total)}</td></tr>`;
}

function rowAsHtml({ label, value }: Row): string {
  return `<tr><td style="${cell}">${escapeMarkup(label)}</td><td style="${numberCell}">${escapeMarkup(value)}</td></tr>`;
}

function totalAsHtml({ label, value }: Row): string {
  return `<tr><td style="${cell}"><strong>${escapeMarkup(label)}</strong></td><td style="${numberCell}"><strong>${escapeMarkup(value)}</strong></td></tr>`;
}
