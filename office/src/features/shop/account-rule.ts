// The rule for account numbers of a courier, as an owner thinks of it, and as the regular expression that the settings have.

import type { ShopCourier } from '@chipload/contract/office/shop';

export type AccountRule = {
  readonly kind: 'digits' | 'letters' | 'pattern';
  /** The fewest and the most characters, where it is no pattern of its own. */
  readonly least: number;
  readonly most: number;
  /** The regular expression as it is; of `pattern` alone. */
  readonly pattern: string;
};

const classes = { digits: '[0-9]', letters: '[0-9A-Z]' } as const;

/** Reads a pattern such as `^[0-9]{7,8}$`; any other is a pattern of its own, and an empty one asks for nine digits. */
export function accountRule(pattern: string): AccountRule {
  if (pattern === '') return { kind: 'digits', least: 9, most: 9, pattern };
  const found =
    /^\^?\[(?<characters>0-9|0-9A-Z|A-Z0-9)\]\{(?<least>\d{1,2})(?:,(?<most>\d{1,2}))?\}\$?$/.exec(pattern);
  const { characters, least, most } = found?.groups ?? {};
  if (least === undefined) return { kind: 'pattern', least: 1, most: 1, pattern };
  return {
    kind: characters === '0-9' ? 'digits' : 'letters',
    least: Number(least),
    most: Number(most ?? least),
    pattern,
  };
}

export function accountPattern({ kind, least, most, pattern }: AccountRule): string {
  if (kind === 'pattern') return pattern;
  return `^${classes[kind]}{${least === most ? least : `${least},${most}`}}$`;
}

/** Returns the key of a courier that is none of the known ones. */
export function courierKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const key = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return key === '' ? 'courier' : key;
}

/** The couriers whose pages of parcels the shop links, with the account numbers that they publish. */
export const knownCouriers: readonly Omit<ShopCourier, 'collects'>[] = [
  { key: 'ups', name: 'UPS', account_pattern: '^[0-9A-Z]{6}$', example: '1A2B3C' },
  { key: 'fedex', name: 'FedEx', account_pattern: '^[0-9]{9}$', example: '123456789' },
  { key: 'purolator', name: 'Purolator', account_pattern: '^[0-9]{7,8}$', example: '1234567' },
  { key: 'canada-post', name: 'Canada Post', account_pattern: '^[0-9]{7,10}$', example: '0007654321' },
  { key: 'dhl', name: 'DHL Express', account_pattern: '^[0-9]{9}$', example: '987654321' },
];
