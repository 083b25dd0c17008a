import { pageOf } from '@chipload/contract/page-addresses';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';
import { readOperations } from '@chipload/contract/mod-operations';
import { isModOperation, isSpecialRequest, modParameters } from '@chipload/domain/mods';
import { modOperationName, modParameterName, specialRequestName } from '@chipload/messages/mod-operations';

/** The part, what is to be changed, and the quote. */
export function SpecialFacts({ request }: { request: OfficeRequestOf<'special'> }) {
  const { quantity, price, currency, operations } = request;
  return (
    <>
      <RequestFacts request={request}>
        <Fact label={m.office_requests_part()}>
          <a
            href={pageOf.part(request.inventory_code)}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2"
          >
            {request.inventory_code}
          </a>
        </Fact>
        <Fact label={m.office_requests_quantity()}>{countText(quantity)}</Fact>
        {operations.length > 0 && (
          <Fact label={m.office_requests_changes()}>
            <ul>
              {wishTexts(operations).map((wish) => (
                <li key={wish}>{wish}</li>
              ))}
            </ul>
          </Fact>
        )}
        {price !== null && (
          <Fact label={m.office_requests_price({ currency })}>
            <Money cents={price} currency={currency} />
          </Fact>
        )}
        {price !== null && (
          <Fact label={m.office_requests_quoted_quantity()}>
            {countText(request.quoted_quantity ?? quantity)}
          </Fact>
        )}
        {request.lead_days !== null && <Fact label={m.office_requests_lead_days()}>{request.lead_days}</Fact>}
        {request.valid_until !== null && (
          <Fact label={m.office_requests_valid_until()}>{request.valid_until}</Fact>
        )}
      </RequestFacts>
      <Words title={m.office_requests_body()}>{request.body}</Words>
      <Words title={m.office_requests_answer()}>{request.answer}</Words>
    </>
  );
}

type Operations = OfficeRequestOf<'special'>['operations'];

/** The changes that a customer wants, one text for each, such as `Shorten: Overall length 5`; unknown names as they are. */
function wishTexts(operations: Operations): string[] {
  return readOperations(operations).map(({ operation, values }) => {
    const sizes = Object.entries(values).map(([name, value]) => `${parameterText(name)} ${value ?? ''}`);
    return [operationText(operation), sizes.join(', ')].filter((text) => text !== '').join(': ');
  });
}

function operationText(name: string): string {
  if (isModOperation(name)) return modOperationName(name);
  return isSpecialRequest(name) ? specialRequestName(name) : name;
}

function parameterText(name: string): string {
  const known = modParameters.find((one) => one === name);
  return known === undefined ? name : modParameterName(known);
}
