import type { Books, SentMapping } from '@chipload/contract/office/books';
import { invoiceWays, mappingLimits, programs, readsLists } from '@chipload/domain/books';
import { m } from '@chipload/messages';
import { bookAccountText, invoiceWayTexts, programTexts, taxCodeText } from '@chipload/messages/books';
import type { Control } from 'react-hook-form';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

type Mapping = { [Key in keyof SentMapping]-?: NonNullable<SentMapping[Key]> };

/** Chooses the accounting program, and says what it calls each account of the journal and the taxes of lists; an empty one is not mapped. */
export function MapAccountsDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): Mapping => mappingOf(books),
    act: ({ program, invoices, rounding, ...data }: Mapping, { idempotencyKey }) => {
      // What somebody else maps meanwhile stays.
      const before = mappingOf(books);
      const accounts = data.accounts.filter(({ target, tax_code }, at) => {
        const account = before.accounts[at];
        return target !== account?.target || tax_code !== account.tax_code;
      });
      const codes = data.tax_codes.filter(({ code }, at) => code !== before.tax_codes[at]?.code);
      return api.post('/books/accounts', {
        data: {
          program,
          invoices: readsLists(program) ? invoices : 'journal',
          rounding,
          accounts,
          tax_codes: codes,
        },
        idempotencyKey,
      });
    },
    onClose,
  });
  const program = form.watch('program');
  return (
    <RecordFormDialog {...dialog} wide title={m.office_books_map()} action={m.office_books_map_save()}>
      <MenuEntry
        control={form.control}
        name="program"
        label={m.office_books_program()}
        options={programs.map((value) => ({ value, label: programTexts[value]() }))}
      />
      {readsLists(program) && (
        <>
          <MenuEntry
            control={form.control}
            name="invoices"
            label={m.office_books_invoices()}
            options={invoiceWays.map((value) => ({ value, label: invoiceWayTexts[value]() }))}
          />
          <p className="text-sm text-muted">{m.office_books_invoices_hint()}</p>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {books.accounts.map((account, index) => {
          const name = bookAccountText(account);
          return [
            <TextEntry
              key={name}
              control={form.control}
              name={`accounts.${index}.target`}
              label={name}
              maxLength={mappingLimits.target}
            />,
            account.tax !== '' && (
              <TextEntry
                key={`${name} code`}
                control={form.control}
                name={`accounts.${index}.tax_code`}
                label={m.office_books_tax_code_of({ account: name })}
                maxLength={mappingLimits.taxCode}
              />
            ),
          ];
        })}
      </div>
      {readsLists(program) && form.watch('invoices') === 'lists' && (
        <ListFields control={form.control} books={books} program={programTexts[program]()} />
      )}
    </RecordFormDialog>
  );
}

function mappingOf({ program, invoices, rounding, accounts, tax_codes: codes }: Books): Mapping {
  return {
    program,
    invoices,
    rounding: rounding ?? '',
    accounts: accounts.map((account) => ({ ...account, target: account.target ?? '' })),
    tax_codes: codes.map(({ taxes, code }) => ({ taxes, code: code ?? '' })),
  };
}

/** The fields of lists of invoices: the account of roundings, and a code for the taxes of each line. */
function ListFields({
  control,
  books,
  program,
}: {
  control: Control<Mapping>;
  books: Books;
  program: string;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextEntry
        control={control}
        name="rounding"
        label={m.office_books_rounding()}
        hint={m.office_books_rounding_hint({ program })}
        maxLength={mappingLimits.target}
      />
      {books.tax_codes.map(({ taxes }, index) => (
        <TextEntry
          key={taxes}
          control={control}
          name={`tax_codes.${index}.code`}
          label={m.office_books_tax_code_of({ account: taxCodeText(taxes) })}
          maxLength={mappingLimits.taxCode}
        />
      ))}
    </div>
  );
}
