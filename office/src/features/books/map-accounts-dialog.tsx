import type { Books } from '@chipload/contract/office/books';
import { mappingLimits, programs } from '@chipload/domain/books';
import { m } from '@chipload/messages';
import { bookAccountText, programTexts } from '@chipload/messages/books';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** Chooses the accounting program, and says what it calls each account of the journal; an empty one is not mapped. */
export function MapAccountsDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({
      program: books.program,
      accounts: books.accounts.map((account) => ({ ...account, target: account.target ?? '' })),
    }),
    act: (
      data: Pick<Books, 'program'> & { accounts: (Books['accounts'][number] & { target: string })[] },
      { idempotencyKey },
    ) => {
      // What somebody else maps meanwhile stays.
      const accounts = data.accounts.filter(({ target, tax_code }, at) => {
        const before = books.accounts[at];
        return target !== (before?.target ?? '') || tax_code !== before?.tax_code;
      });
      return api.post('/books/accounts', { data: { ...data, accounts }, idempotencyKey });
    },
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} wide title={m.office_books_map()} action={m.office_books_map_save()}>
      <MenuEntry
        control={form.control}
        name="program"
        label={m.office_books_program()}
        options={programs.map((value) => ({ value, label: programTexts[value]() }))}
      />
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
    </RecordFormDialog>
  );
}
