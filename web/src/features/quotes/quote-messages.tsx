import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Quote } from '@chipload/contract/quotes';
import { shopTimeZone } from '@chipload/domain/places';
import { quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { Field, Textarea } from '@chipload/ui/form/field';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { useShop } from '../../platform/shop.ts';
import { sendMessage } from './quotes.queries.ts';

/** The messages between the buyer and the shop, the oldest first, and the field for the next one. */
export function QuoteMessages({ quote: { uuid, messages, may_ask: mayAsk } }: { quote: Quote }) {
  if (messages.length === 0 && !mayAsk) return null;
  return (
    <section aria-labelledby="quote-messages" className="grid max-w-text gap-4 text-sm">
      <h2 id="quote-messages" className="font-semibold">
        {m.quotes_messages()}
      </h2>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map(({ side, name, body, written_at: at }, place) => (
            // Messages are only added.
            <li
              key={place}
              className={`grid gap-1 rounded-panel border p-3 ${side === 'shop' ? 'mr-8 bg-canvas' : 'ml-8'}`}
            >
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
                <span className="font-medium wrap-anywhere text-ink">{name}</span>
                <time dateTime={at} className="tabular">
                  {formatDateTime(at, shopTimeZone)}
                </time>
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {mayAsk && <MessageForm uuid={uuid} />}
    </section>
  );
}

function MessageForm({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const send = useMutation(sendMessage(api, useQueryClient(), uuid));
  const form = useOwnErrors(send.error);
  const [body, setBody] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(body, { onSuccess: () => setBody('') });
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="grid justify-items-start gap-3 print:hidden noscript:hidden"
    >
      <div className="w-full">
        <Field label={m.quotes_message()} errors={invalidMessages(send.error)}>
          {(control) => (
            <Textarea
              {...control}
              value={body}
              maxLength={quoteBounds.messageLength}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={send.isPending}>
        {m.quotes_send_message()}
      </Button>
    </form>
  );
}
