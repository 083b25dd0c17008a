import type { ReactNode } from 'react';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { Fact, Facts } from '../../records/fact.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** The company and person of a request, its dates, and then the facts of its kind. */
export function RequestFacts({ request, children }: { request: OfficeRequest; children?: ReactNode }) {
  const { company, person, asked_at: asked, answered_at: answered } = request;
  return (
    <Facts>
      <Fact label={m.office_requests_company()}>{company.name}</Fact>
      <Fact label={m.office_requests_person()}>
        {person.name}
        <span className="block text-muted">
          <a href={`mailto:${person.email}`} className="underline underline-offset-2">
            {person.email}
          </a>
          {person.phone !== '' && ` · ${person.phone}`}
        </span>
      </Fact>
      <Fact label={m.office_requests_language()}>
        {person.language === 'fr' ? m.office_requests_french() : m.office_requests_english()}
      </Fact>
      <Fact label={m.office_requests_asked()}>
        <WhenText at={asked} />
      </Fact>
      {answered !== null && (
        <Fact label={m.office_requests_answered()}>
          <WhenText at={answered} />
        </Fact>
      )}
      {children}
    </Facts>
  );
}

/** A text of the customer or the staff, with its line breaks; nothing if it is empty. */
export function Words({ title, children }: { title: string; children: string }) {
  if (children === '') return null;
  return (
    <section className="grid max-w-prose gap-1 text-sm">
      <h2 className="font-semibold">{title}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  );
}
