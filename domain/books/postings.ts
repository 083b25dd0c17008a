import type { CreditReason, PaymentMethod } from '../invoicing/invoicing.ts';
import type { DisputeState } from '../payments/payments.ts';

/** In the order in which an accountant lists them: what is owned, what is owed, what is earned, what is spent. */
export const accountKeys = [
  'receivable',
  'unapplied',
  'deposits',
  'card',
  'bank',
  'disputed',
  'tax',
  'prepaid-tax',
  'sales',
  'freight',
  'returns',
  'allowances',
  'goodwill',
  'bad-debt',
  'opening',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** A line of an entry. `tax` and `jurisdiction`, such as `PST` and `CA-BC`, are empty on all accounts but `tax`. */
export type Posting = {
  readonly account: AccountKey;
  readonly tax: string;
  readonly jurisdiction: string;
  /** A debit is positive, a credit negative; never 0. */
  readonly cents: number;
};

export type PostedTax = {
  readonly name: string;
  readonly jurisdiction: string;
  readonly amountCents: number;
};

type Sale = {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxes: readonly PostedTax[];
};

type DisputedMoney = { readonly disputedCents: number; readonly lostCents: number };

type Dispute = {
  readonly state: DisputeState;
  readonly cents: number;
  /** The money has left the shop. */
  readonly isWithdrawn: boolean;
  /** The sum that its earlier entries have moved. */
  readonly before: DisputedMoney;
};

/** A document of the shop, as far as the journal knows it. All amounts are positive, but of what was taken back of an invoice or a debt without one, and of a deposit. */
export type PostedDocument =
  | ({
      readonly kind: 'invoice';
      /** Its taxes were posted when its order was paid. */
      readonly isTaxPrepaid: boolean;
    } & Sale)
  | ({
      readonly kind: 'credit-note';
      readonly reason: CreditReason;
      /** Of its total, what was given back as a gesture before. */
      readonly refundedBeforeCents: number;
    } & Sale)
  | {
      readonly kind: 'payment' | 'payment-reversal' | 'payback';
      readonly method: PaymentMethod;
      readonly cents: number;
    }
  /** A part of an invoice that money pays. A credit note and a write-off lower what is owed by themselves. */
  | {
      readonly kind: 'application';
      readonly source: 'payment' | 'capture' | 'prepayment';
      readonly cents: number;
    }
  /** The debt of a company from before it ordered here, and a payment of what it owes without an invoice; negative: owed again. */
  | { readonly kind: 'opening' | 'opening-payment'; readonly cents: number }
  /** The part of a payment that is set aside as the deposit of an order; negative: its invoice takes it, or it is free again. */
  | { readonly kind: 'deposit'; readonly cents: number }
  | {
      readonly kind: 'capture';
      readonly isPrepayment: boolean;
      readonly cents: number;
      /** Of an order that is paid when it is placed, what no entry has of them yet. */
      readonly taxes: readonly PostedTax[];
    }
  /** Money that returns to a card, and a refund that the bank of the card sent back. */
  | {
      readonly kind: 'refund' | 'refund-return';
      readonly of: 'credit-note' | 'goodwill' | 'prepayment' | 'capture';
      readonly cents: number;
    }
  /** The part of an invoice that is given up, with the taxes claimed back for it; `recovery`: owed again. */
  | {
      readonly kind: 'write-off' | 'recovery';
      readonly cents: number;
      readonly taxes: readonly PostedTax[];
    }
  | ({ readonly kind: 'dispute' } & Dispute);

/** A capture before the invoices whose taxes it has. */
export const documentKinds = [
  'capture',
  'invoice',
  'credit-note',
  'payment',
  'payment-reversal',
  'payback',
  'application',
  'opening',
  'opening-payment',
  'deposit',
  'refund',
  'refund-return',
  'write-off',
  'recovery',
  'dispute',
] as const satisfies readonly PostedDocument['kind'][];
export type DocumentKind = PostedDocument['kind'];

/** Returns the lines of a document's entry, whose sum is 0; none of an invoice over nothing. */
export function postingsOf(document: PostedDocument): Posting[] {
  switch (document.kind) {
    case 'invoice':
      return balancedBy('receivable', sold(document, goodsAccount(null), document.isTaxPrepaid));
    case 'credit-note': {
      const returned = negative(sold(document, goodsAccount(document.reason)));
      return balancedBy('receivable', [...returned, line('goodwill', -document.refundedBeforeCents)]);
    }
    case 'payment':
      return balancedBy('unapplied', [line(moneyAccount(document), document.cents)]);
    case 'payment-reversal':
    case 'payback':
      return balancedBy('unapplied', [line(moneyAccount(document), -document.cents)]);
    case 'application':
      return balancedBy(sourceAccounts[document.source], [line('receivable', -document.cents)]);
    case 'opening':
      return balancedBy('opening', [line('receivable', document.cents)]);
    case 'opening-payment':
      return balancedBy('unapplied', [line('receivable', -document.cents)]);
    case 'deposit':
      return balancedBy('deposits', [line('unapplied', document.cents)]);
    case 'capture':
      return balancedBy(document.isPrepayment ? 'deposits' : 'unapplied', [
        line('card', document.cents),
        ...prepaid(document.taxes),
      ]);
    case 'refund':
      return balancedBy(refundedAccounts[document.of], [line('card', -document.cents)]);
    case 'refund-return':
      return balancedBy(refundedAccounts[document.of], [line('card', document.cents)]);
    case 'write-off':
      return balancedBy('receivable', writtenOff(document));
    case 'recovery':
      return balancedBy('receivable', negative(writtenOff(document)));
    case 'dispute':
      return balancedBy('card', disputePostings(document));
  }
}

/** Returns the account of the goods of a credit note, or of an invoice without a reason. */
export function goodsAccount(reason: CreditReason | null): AccountKey {
  return reason === null ? 'sales' : creditedAccounts[reason];
}

/** A lower price is an allowance, pieces that come back or never came are a return. */
const creditedAccounts: Readonly<Record<CreditReason, AccountKey>> = {
  returned: 'returns',
  damaged: 'returns',
  'wrong-part': 'returns',
  'not-received': 'returns',
  price: 'allowances',
  freight: 'allowances',
  tax: 'allowances',
  goodwill: 'goodwill',
};

const sourceAccounts = {
  payment: 'unapplied',
  capture: 'unapplied',
  prepayment: 'deposits',
} as const satisfies Record<string, AccountKey>;

const refundedAccounts = {
  'credit-note': 'receivable',
  goodwill: 'goodwill',
  prepayment: 'deposits',
  capture: 'unapplied',
} as const satisfies Record<string, AccountKey>;

/** A card's payment waits at the card company, also one that staff took with a terminal of theirs. */
function moneyAccount({ method }: { readonly method: PaymentMethod }): AccountKey {
  return method === 'card' ? 'card' : 'bank';
}

/** Returns the credits of a sale: goods, freight and each tax, or the taxes that are payable since the order was paid. */
function sold(
  { subtotalCents, shippingCents, taxes }: Sale,
  goods: AccountKey,
  isTaxPrepaid = false,
): Posting[] {
  const payable = isTaxPrepaid ? [line('prepaid-tax', sumOf(taxes))] : taxLines(taxes);
  return [line(goods, -subtotalCents), line('freight', -shippingCents), ...negative(payable)];
}

/** Returns what a payment makes payable of taxes before there is an invoice. */
function prepaid(taxes: readonly PostedTax[]): Posting[] {
  return [line('prepaid-tax', sumOf(taxes)), ...negative(taxLines(taxes))];
}

/** Returns the debits of a bad debt: the taxes that are claimed back, and what is lost. */
function writtenOff({
  cents,
  taxes,
}: {
  readonly cents: number;
  readonly taxes: readonly PostedTax[];
}): Posting[] {
  return [line('bad-debt', cents - sumOf(taxes)), ...taxLines(taxes)];
}

function sumOf(taxes: readonly PostedTax[]): number {
  return taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function taxLines(taxes: readonly PostedTax[]): Posting[] {
  return taxes.map(({ name, jurisdiction, amountCents }) => ({
    ...line('tax', amountCents),
    tax: name,
    jurisdiction,
  }));
}

function line(account: AccountKey, cents: number): Posting {
  return { account, tax: '', jurisdiction: '', cents };
}

function negative(lines: readonly Posting[]): Posting[] {
  return lines.map((one) => ({ ...one, cents: -one.cents }));
}

/** Puts the line of an account before others, with what balances them, and leaves out what is 0. */
function balancedBy(account: AccountKey, lines: readonly Posting[]): Posting[] {
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  return [line(account, -sum), ...lines].filter(({ cents }) => cents !== 0);
}

/** Returns the money still at the bank of the card, or lost for good. A dispute that only asks, or was won, holds nothing. */
function disputedMoney({ state, cents, isWithdrawn }: Dispute): DisputedMoney {
  if (!isWithdrawn || state === 'won') return { disputedCents: 0, lostCents: 0 };
  return state === 'lost' ? { disputedCents: 0, lostCents: cents } : { disputedCents: cents, lostCents: 0 };
}

/** The sale stands when a dispute is lost: its invoice was paid. A credit note after it would give the amount once more. */
function disputePostings(dispute: Dispute): Posting[] {
  const { disputedCents, lostCents } = disputedMoney(dispute);
  return [
    line('disputed', disputedCents - dispute.before.disputedCents),
    line('bad-debt', lostCents - dispute.before.lostCents),
  ];
}
