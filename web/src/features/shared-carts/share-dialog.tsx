import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sharedTrunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Textarea } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { useShop } from '../../platform/shop.ts';
import { shareCart } from './shared-carts.queries.ts';

/** Says who will see what, shares a copy of the cart, and opens the copy with its link. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const share = useMutation(shareCart(api, useQueryClient()));

  const submit = (form: FormData) =>
    share.mutate(fieldText(form, 'note'), {
      onSuccess: ({ uuid }) => {
        onClose();
        void navigate({ to: '/customer/account/shared-carts/$uuid', params: { uuid } });
      },
    });

  return (
    <FormDialog
      title={m.shared_carts_share()}
      action={m.shared_carts_create()}
      isBusy={share.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(share.error)} />
      <p className="text-sm">{m.shared_carts_share_body()}</p>
      <Field label={m.shared_carts_note()} optional>
        {(control) => <Textarea {...control} name="note" maxLength={sharedTrunkLimits.noteLength} />}
      </Field>
    </FormDialog>
  );
}
