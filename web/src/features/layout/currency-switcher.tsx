import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { CanadaFlag, UnitedStatesFlag } from '@chipload/ui/flags';

const currencies = [
  { currency: 'CAD', Flag: CanadaFlag, shown: m.layout_prices_in_cad, switchTo: m.layout_switch_to_cad },
  {
    currency: 'USD',
    Flag: UnitedStatesFlag,
    shown: m.layout_prices_in_usd,
    switchTo: m.layout_switch_to_usd,
  },
] as const;

const flagClass = 'h-3.5 w-5 rounded-[2px] outline outline-1 -outline-offset-1 outline-ink/15';

/** The flags of both currencies for a guest; a customer sees only the flag of the account's currency. */
export function CurrencySwitcher() {
  const { api } = useShop();
  const { user, currency: current } = useVisitor();
  const change = useMutation({
    mutationFn: (currency: Currency) => api.post('/currency', { data: { currency } }),
    // Every price on every screen changes.
    onSuccess: () => location.reload(),
  });

  if (!user.isGuest) {
    const own = currencies.find(({ currency }) => currency === current) ?? currencies[0];
    return (
      <span role="img" aria-label={own.shown()} title={own.shown()} className="flex items-center gap-1.5">
        <own.Flag className={flagClass} />
        <span aria-hidden="true">{own.currency}</span>
      </span>
    );
  }

  return (
    <div role="group" aria-label={m.layout_currency()} className="flex items-center">
      {currencies.map(({ currency, Flag, shown, switchTo }) => {
        const isCurrent = currency === current;
        const name = isCurrent ? shown() : switchTo();
        return (
          <button
            key={currency}
            type="button"
            title={name}
            // The accessible name begins with the visible text.
            aria-label={isCurrent ? m.ui_labelled({ label: currency, value: name }) : name}
            aria-pressed={isCurrent}
            onClick={() => !isCurrent && change.mutate(currency)}
            className="flex h-8 items-center gap-1.5 rounded-control px-1.5 text-xs text-muted transition-colors hover:text-ink aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11 pointer-coarse:px-2"
          >
            <Flag className={`${flagClass} ${isCurrent ? '' : 'opacity-50'}`} />
            {currency}
          </button>
        );
      })}
      {(change.isPending || change.isSuccess) && (
        <div role="status" className="fixed inset-0 z-50 grid cursor-wait place-items-center bg-veil">
          <p className="appear rounded-panel bg-paper px-5 py-4 text-sm font-medium text-ink shadow-float">
            {m.layout_switching()}
          </p>
        </div>
      )}
    </div>
  );
}
