// Tells the buyer that a tool cannot be reground, and why.

import { pageOf } from '@chipload/contract/page-addresses';
import type { RefusalReason } from '@chipload/domain/regrind';
import { m } from '@chipload/messages';
import { refusalReasonText } from '@chipload/messages/tool-refusals';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export type RefusedTool = {
  readonly uuid: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly part: string;
  readonly reason: RefusalReason;
  readonly note: string;
  readonly passport: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
  readonly is_email_confirmed: boolean;
};

export function toolRefusedMail(tool: RefusedTool, sender: Sender): Mail {
  const options = { locale: tool.language };
  const order = String(tool.order_number);
  return {
    ...letterToCustomer(tool, sender, {
      template: 'tool-refused',
      variables: { order, part: tool.part },
      title: m.regrinds_mail_refused_title({ order }, options),
      paragraphs: [
        m.regrinds_mail_refused_body({ part: tool.part }, options),
        ...(tool.note === '' ? [] : [tool.note]),
        m.regrinds_mail_refused_money({}, options),
      ],
      facts: [
        { label: m.regrinds_reason({}, options), value: refusalReasonText(tool.reason, tool.language) },
        { label: m.regrinds_passport({}, options), value: tool.passport },
      ],
      link: {
        label: m.regrinds_mail_see_order({}, options),
        url: sender.publicUrl + pageOf.order(tool.order_uuid),
      },
    }),
    key: `tool-refused:${tool.uuid}`,
    about: `order ${tool.order_uuid}`,
  };
}
