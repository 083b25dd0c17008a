import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { CanadaFlag, UnitedStatesFlag } from '@chipload/ui/flags';

const choices = [
  { currency: 'CAD', Flag: CanadaFlag, label: m.content_choose_cad },
  { currency: 'USD', Flag: UnitedStatesFlag, label: m.content_choose_usd },
] as const;

/** Lets a guest choose the currency of prices, and goes on to `next`. */
export function ChooseCurrencyScreen({ next }: { next: string }) {
  const { api } = useShop();
  const { currency: current } = useVisitor();
  const choose = useMutation({
    mutationFn: (currency: Currency) => api.post('/currency', { data: { currency } }),
    // Loads a new page, because all prices change.
    onSuccess: () => location.assign(next),
  });
  const isBusy = choose.isPending || choose.isSuccess;

  return (
    <Page title={m.content_choose_currency()}>
      <p className="max-w-measure text-base text-muted">{m.content_choose_currency_body()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {choices.map(({ currency, Flag, label }) => (
          <form
            key={currency}
            onSubmit={(event) => {
              event.preventDefault();
              choose.mutate(currency);
            }}
          >
            <SubmitButton look={currency === current ? 'primary' : 'secondary'} disabled={isBusy}>
              <Flag className="h-3.5 w-5 rounded-[2px]" />
              {label()}
            </SubmitButton>
          </form>
        ))}
      </div>
      <p className="mt-6">
        <a
          href={next}
          className="thumb-room text-sm font-medium text-accent underline-offset-2 hover:underline"
        >
          {m.content_choose_go_on()}
        </a>
      </p>
    </Page>
  );
}
