// An offer as it is typed, and as it is sent.

import type { OfferTerms, OfficeOffer, WrittenOffer } from '@chipload/contract/office/offers';
import { offerLimits } from '@chipload/domain/pricing';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import type { CompanyHead } from '../../records/companies/company.queries.ts';

export type OfferForm = {
  /** Of a new one. */
  code: string;
  title_en: string;
  title_fr: string;
  text_en: string;
  text_fr: string;
  valid_from: string;
  valid_until: string;
  audience: 'everyone' | 'companies';
  companies: CompanyHead[];
  /** Of an offer that came from files: its parts and prices stay. */
  keeps_parts: boolean;
  series: string[];
  categories: string[];
  /** A part number on each line. */
  parts: string;
  kind: OfferTerms['reduction']['kind'];
  percent: string;
  cad: number | undefined;
  usd: number | undefined;
};

/** Returns the form of an offer, or an empty one. */
export function offerFormOf(offer: OfficeOffer | undefined): OfferForm {
  const { texts, terms } = offer ?? {};
  const reduction = terms?.reduction ?? { kind: 'percent', hundredths: undefined };
  const isPercent = reduction.kind === 'percent';
  return {
    code: '',
    title_en: texts?.en.title ?? '',
    title_fr: texts?.fr.title ?? '',
    text_en: texts?.en.text ?? '',
    text_fr: texts?.fr.text ?? '',
    valid_from: offer?.valid_from ?? '',
    valid_until: offer?.valid_until ?? '',
    audience: offer?.is_for_everyone === false ? 'companies' : 'everyone',
    companies: offer?.companies ?? [],
    keeps_parts: terms === null,
    series: terms?.series ?? [],
    categories: terms?.categories ?? [],
    parts: terms?.parts.join('\n') ?? '',
    kind: reduction.kind,
    percent: isPercent && reduction.hundredths !== undefined ? formatCents(reduction.hundredths) : '',
    cad: isPercent ? undefined : (reduction.cad ?? undefined),
    usd: isPercent ? undefined : (reduction.usd ?? undefined),
  };
}

/** Returns what is sent of a form without mistakes; the companies only if the person sees them. */
export function writtenOf(typed: OfferForm, seesCompanies: boolean): WrittenOffer {
  const { title_en, title_fr, text_en, text_fr, valid_from, valid_until, audience } = typed;
  return {
    texts: { en: { title: title_en, text: text_en }, fr: { title: title_fr, text: text_fr } },
    valid_from,
    valid_until,
    is_for_everyone: audience === 'everyone',
    ...(audience === 'companies' && seesCompanies && { companies: typed.companies.map(({ uuid }) => uuid) }),
    terms: typed.keeps_parts ? null : termsOf(typed),
  };
}

function termsOf({ series, categories, parts, kind, percent, cad, usd }: OfferForm): OfferTerms {
  return {
    series,
    categories,
    parts: parts.split(/[\n,;\t]/).flatMap((text) => (text.trim() === '' ? [] : [text.trim()])),
    reduction:
      kind === 'percent'
        ? { kind, hundredths: percentOf(percent) ?? 0 }
        : { kind, cad: cad ?? null, usd: usd ?? null },
  };
}

/** Reads a percentage such as `12.5` or `10 %` in hundredths; undefined for none that an offer may have. */
export function percentOf(text: string): number | undefined {
  const hundredths = parseCents(text.replace('%', ''));
  const isPossible =
    hundredths !== undefined && hundredths > 0 && hundredths <= offerLimits.mostPercent * 100;
  return isPossible ? hundredths : undefined;
}
