import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useAct } from '../../records/use-act.ts';
import { InvoiceDialogs, type InvoiceDialog } from './invoice-dialogs.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceMoney } from './invoice-money.tsx';
import { InvoiceBadges } from './invoice-badges.tsx';
import { invoiceQuery } from './invoices.queries.ts';

/** An invoice with its lines, taxes and money, and every act on it. */
export function InvoiceScreen({ uuid }: { uuid: string }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const { data: invoice } = useSuspenseQuery(invoiceQuery(api, uuid));
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const { number, open } = invoice;
  const say = (type: 'success' | 'error', body: string) =>
    notifications.add({ type, title: m.office_invoices_title({ number }), body });
  const mail = useAct(() => api.post('/invoices/:uuid/mail', { params: { uuid } }), {
    onDone: () => say('success', m.office_invoices_mailed({ email: invoice.buyer.email })),
    onFailed: (error) => say('error', failureText(error)),
  });
  const isDisputed = invoice.captures.some((one) => one.is_disputed);
  const acts = [
    ...(may('credit') && invoice.creditable > 0
      ? [{ label: m.office_invoices_act_credit(), run: () => setDialog('credit') }]
      : []),
    ...(may('refund') && (invoice.refundable > 0 || isDisputed)
      ? [
          {
            label: m.office_invoices_act_refund(),
            ...(invoice.refundable === 0 && { isOff: true, whyOff: m.refusal_payment_disputed() }),
            run: () => setDialog('refund'),
          },
        ]
      : []),
    ...(may('receive-payments') && open + invoice.written_off > 0
      ? [{ label: m.office_payments_record(), run: () => setDialog('receive') }]
      : []),
    ...(may('write-money') && invoice.payment_type === 'card' && !invoice.corrects && open > 0
      ? [{ label: m.office_invoices_act_capture(), run: () => setDialog('capture') }]
      : []),
    ...(may('bill') && invoice.corrects === null
      ? [{ label: m.office_invoices_act_additional(), run: () => setDialog('additional') }]
      : []),
    ...(may('write-off') && open > 0
      ? [{ label: m.office_invoices_act_write_off(), run: () => setDialog('write-off') }]
      : []),
    ...(may('resend-mail') ? [{ label: m.office_invoices_act_mail(), run: () => mail.run() }] : []),
  ];
  return (
    <RecordScreen
      title={m.office_invoices_title({ number })}
      trail={<Link to="/invoices">{m.office_invoices_list()}</Link>}
      badges={<InvoiceBadges invoice={{ ...invoice, is_additional: invoice.corrects !== null }} />}
      subjects={[`invoice ${uuid}`]}
      acts={acts}
    >
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceMoney invoice={invoice} />
      <InvoiceDialogs invoice={invoice} dialog={dialog} onClose={() => setDialog(undefined)} />
    </RecordScreen>
  );
}
