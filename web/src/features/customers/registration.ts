import type { SentTo } from '@chipload/contract';
import { languageOf } from '@chipload/messages/locale';
import { fieldText } from '@chipload/ui/form/field-text';

export type Registration = SentTo<'POST', '/register'>['data'];

/** Returns the registration of a filled-in form; the server validates it. */
export function registrationOf(form: FormData): Registration {
  const text = (name: keyof Registration) => fieldText(form, name);
  return {
    company: text('company'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    country: text('country') === 'US' ? 'US' : 'CA',
    line_1: text('line_1'),
    line_2: text('line_2'),
    city: text('city'),
    province: text('province'),
    postal: text('postal'),
    language: languageOf(text('language')),
    password: text('password'),
    news: form.has('news'),
  };
}
