import { type ApplicationWithApplicant, listOpenApplications } from '@chipload/server/credit-applications';
import { shopDay } from '@chipload/server/shop-day';
import { counted } from '../counted.ts';
import { withShop } from '../open-shop.ts';
import { amountText, type Command, UsageFault } from './command.ts';

export const creditApplications: Command = {
  usage: '',
  about: 'Lists the applications for credit that wait for a decision, the oldest first',
  async run(args) {
    if (args.length > 0) throw new UsageFault('This command takes no arguments.');
    const applications = await withShop(({ db }) => listOpenApplications(db));
    console.log(
      applications.length === 0
        ? 'No application waits for a decision.'
        : applications.map(formatApplication).join('\n\n'),
    );
    return true;
  },
};

function formatApplication(application: ApplicationWithApplicant): string {
  const { id, company_name: company, customer_name: name, email, phone, currency } = application;
  const asked = amountText(application.requested_limit_cents, currency);
  return [
    `${id}  ${shopDay(application.submitted_at)}  ${company} asks for ${asked}`,
    `    ${[name, email, phone].filter(Boolean).join(', ')}`,
    `    ${application.legal_name}, ${application.business_number}, in business for ${counted(application.years_in_business, 'year', 'years')}`,
    ...application.trade_references.map(
      (reference) => `    Reference: ${reference.company}, ${reference.contact}, ${reference.phone}`,
    ),
  ].join('\n');
}
