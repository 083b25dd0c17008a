// Exports all data about a person. The database builds the JSON, so that no row is processed in the shop's process.

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Section = { readonly name: string; readonly rows: (customerId: number) => RawBuilder<unknown> };

/** Never exported: hashes of passwords and tokens, keys of factors, and card references of the gateway. */
const sections: readonly Section[] = [
  {
    name: 'account',
    rows: (id) => sql`
      select customers.name, email, new_email, email_confirmed_at, phone, language, role, customers.created_at,
        companies.name as company, companies.code as company_code, companies.currency, companies.is_approved,
        companies.terms_days, companies.credit_limit_cents
      from customers join companies on companies.id = company_id where customers.id = ${id}`,
  },
  {
    name: 'addresses_of_the_company',
    rows: (id) => sql`
      select uuid, is_billing, name, line_1, line_2, city, province, postal, country, addresses.phone, created_at
      from addresses where company_id = (select company_id from customers where id = ${id}) order by id`,
  },
  {
    name: 'cards',
    rows: (id) =>
      sql`select uuid, gateway, masked_number, created_at from cards where customer_id = ${id} order by id`,
  },
  {
    name: 'orders',
    rows: (id) => sql`
      select number, uuid, kind, state, placed_at, confirmed_at, language, currency, subtotal_cents, shipping_cents, taxes_cents,
        total_cents, is_bundled, shipping_type, courier, courier_account, ship_to, bill_to, purchase_order_number, notes,
        payment_type, masked_card_number,
        (select json_agg(line order by position) from (
          select position, inventory_code, description, ordered, allocated, shipped, backordered, unit_cents, total_cents, made
          from order_lines where order_uuid = orders.uuid
        ) as line) as lines,
        (select json_agg(tax order by position) from (
          select position, name, jurisdiction, base_cents, amount_cents from order_tax_lines where order_uuid = orders.uuid
        ) as tax) as tax_lines
      from orders where customer_id = ${id} order by number`,
  },
  {
    name: 'payments',
    rows: (id) => sql`
      select trunk_uuid as order_uuid, gateway, amount_cents, captured_cents, currency, state, masked_card_number, decline_reason,
        created_at
      from payment_attempts where customer_id = ${id} order by created_at`,
  },
  {
    name: 'carts',
    rows: (id) => sql`
      select kind, currency, is_bundled, shipping_type, courier, courier_account, purchase_order_number, payment_type, created_at,
        updated_at,
        (select json_agg(body order by position) from trunk_notes where trunk_id = trunks.id) as notes,
        (select json_agg(item) from (
          select bags.type, parts.inventory_code, mods.uuid as mod, holders.uuid as holder, regrinds.uuid as regrind,
            requested
          from bags join items on items.bag_id = bags.id left join parts on parts.id = items.part_id
          left join mods on mods.id = items.mod_id left join holders on holders.id = items.holder_id
          left join regrinds on regrinds.id = items.regrind_id
          where bags.trunk_id = trunks.id order by items.id
        ) as item) as items
      from trunks where customer_id = ${id} and state <> 'ordered' order by id`,
  },
  {
    name: 'product_lists',
    rows: (id) => sql`
      select uuid, name, notes, is_shared, created_at, updated_at,
        (select json_agg(line) from (
          select inventory_code, quantity from product_list_lines join parts on parts.id = part_id
          where list_id = product_lists.id order by position
        ) as line) as lines
      from product_lists where customer_id = ${id} order by id`,
  },
  {
    name: 'shared_carts',
    rows: (id) => sql`
      select uuid, note, order_notes, shared_at, expires_at,
        (select json_agg(line) from (
          select inventory_code, quantity, unit_cents from shared_trunk_lines join parts on parts.id = part_id
          where shared_trunk_id = shared_trunks.id order by position
        ) as line) as lines
      from shared_trunks where customer_id = ${id} order by id`,
  },
  {
    name: 'shop_floor',
    rows: (id) => sql`select floor, changed_at from shop_floors where customer_id = ${id}`,
  },
  {
    name: 'starred_parts',
    rows: (id) => sql`
      select inventory_code, starred_at from starred join parts on parts.id = part_id where customer_id = ${id}
      order by starred_at`,
  },
  {
    name: 'modified_tools',
    rows: (id) => sql`
      select mods.uuid, name, inventory_code as part, operations, told, quote, approved_at, updated_at, removed_at
      from mods join parts on parts.id = part_id where customer_id = ${id} order by mods.id`,
  },
  {
    name: 'holders',
    rows: (id) => sql`
      select uuid, name, choice, told, updated_at, removed_at from holders where customer_id = ${id} order by id`,
  },
  {
    name: 'regrinds',
    rows: (id) => sql`
      select regrinds.uuid, name, inventory_code as part, choice, told, updated_at, removed_at
      from regrinds join parts on parts.id = part_id where customer_id = ${id} order by regrinds.id`,
  },
  {
    name: 'quote_requests',
    rows: (id) => sql`
      select number, inventory_code as part, operations, quantity, body, state, answer, currency, unit_cents, lead_days, asked_at,
        answered_at
      from quote_requests join parts on parts.id = part_id where customer_id = ${id} order by number`,
  },
  {
    name: 'quotes',
    rows: (id) => sql`
      select number, currency, state, request, lost_reason, lost_note, created_at, answered_at,
        (select json_agg(line order by position) from (
          select quote_lines.position, inventory_code as part, from_quantities, cents, quote_lines.lead_days, note
          from quote_lines join parts on parts.id = part_id where version_id = sent_version_id
        ) as line) as lines
      from quotes where customer_id = ${id} order by number`,
  },
  {
    name: 'quote_messages',
    rows: (id) => sql`
      select quotes.number as quote, body, written_at from quote_messages join quotes on quotes.id = quote_id
      where quote_messages.customer_id = ${id} order by quote_messages.id`,
  },
  {
    name: 'feedback',
    rows: (id) => sql`
      select number, kind, body, url, version, created_at from feedback where customer_id = ${id} order by number`,
  },
  {
    name: 'credit_applications',
    rows: (id) => sql`
      select id as number, state, legal_name, business_number, years_in_business, trade_references, currency,
        requested_limit_cents, granted_limit_cents, granted_terms_days, decline_reason, submitted_at, decided_at
      from credit_applications where customer_id = ${id} order by id`,
  },
  {
    name: 'sessions',
    rows: (id) => sql`
      select uuid, created_at, signed_in_at, confirmed_at, last_seen_at, expires_at, remote_address, user_agent, card_display,
        currency
      from sessions where customer_id = ${id} and staff_session_id is null order by id`,
  },
  {
    name: 'pending_sign_ins',
    rows: (id) => sql`select expires_at from pending_sign_ins where customer_id = ${id}`,
  },
  {
    name: 'known_browsers',
    rows: (id) =>
      sql`select used_at as last_signed_in_at from known_devices where customer_id = ${id} order by used_at`,
  },
  {
    name: 'authenticator_apps',
    rows: (id) => sql`select created_at, confirmed_at from authenticators where customer_id = ${id}`,
  },
  {
    name: 'passkeys',
    rows: (id) => sql`
      select uuid, name, transports, created_at, last_used_at from passkeys where customer_id = ${id} order by id`,
  },
  {
    name: 'recovery_codes',
    rows: (id) => sql`select created_at, used_at from recovery_codes where customer_id = ${id} order by id`,
  },
  {
    name: 'links_in_mails',
    rows: (id) => sql`
      select 'confirm-email' as kind, email, expires_at from email_confirmations where customer_id = ${id}
      union all select 'new-password', null, expires_at from password_resets where customer_id = ${id}`,
  },
  {
    name: 'events',
    rows: (id) => sql`
      select at, action, actor, before, after, remote_address, user_agent from audit_events where customer_id = ${id} order by id`,
  },
  {
    name: 'consents',
    rows: (id) => sql`
      select at, subject, is_given, version, language, source, remote_address, user_agent from consents
      where customer_id = ${id} order by id`,
  },
];

/** Returns the whole file, as the text of a JSON object. */
export async function readPersonalData(db: Database, customerId: number): Promise<string> {
  const parts: string[] = [];
  for (const { name, rows } of sections) {
    const { rows: answers } = await sql<{ text: string }>`
      select coalesce(json_agg(found), '[]')::text as text from (${rows(customerId)}) as found`.execute(db);
    parts.push(`${JSON.stringify(name)}: ${answers[0]?.text ?? '[]'}`);
  }
  return `{\n${parts.join(',\n')}\n}\n`;
}
