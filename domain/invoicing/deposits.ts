// Deposits of orders on account: parts of payments that are set aside until invoices of the order take them.

/** An order that asks for a deposit. */
export type DepositedOrder = {
  /** Asked for when it was placed; 0: nothing. */
  readonly depositCents: number;
  /** A change may have lowered it below the deposit. */
  readonly totalCents: number;
  /** Set aside for it so far and not taken back, whether its invoices took it or not. */
  readonly paidCents: number;
};

/** Returns the part of a deposit that is still to be paid. */
export function depositOpenCents({ depositCents, totalCents, paidCents }: DepositedOrder): number {
  return Math.max(0, Math.min(depositCents, totalCents) - paidCents);
}

export type SetAside = { readonly payment: string; readonly cents: number };

/**
 * Divides what is set aside for an order among its open invoices, both the oldest first. `left` is what no invoice takes.
 */
export function takeDeposits(
  setAside: readonly SetAside[],
  invoices: readonly { readonly uuid: string; readonly openCents: number }[],
): {
  readonly taken: readonly (SetAside & { readonly invoice: string })[];
  readonly left: readonly SetAside[];
} {
  const left = setAside.map((part) => ({ ...part }));
  const taken = invoices.flatMap(({ uuid: invoice, openCents }) => {
    let open = openCents;
    return left.flatMap((part) => {
      const cents = Math.min(part.cents, open);
      if (cents <= 0) return [];
      part.cents -= cents;
      open -= cents;
      return [{ payment: part.payment, invoice, cents }];
    });
  });
  return { taken, left: left.filter(({ cents }) => cents > 0) };
}
