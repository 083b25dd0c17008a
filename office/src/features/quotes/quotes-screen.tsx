import { useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useMay } from '../../platform/office.ts';
import { AddQuoteDialog } from './add-quote-dialog.tsx';
import { quoteList } from './quote-list.tsx';

/** The list of quotes, and the way to begin one. */
export function QuotesScreen() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        list={quoteList}
        actions={
          may('answer-requests') &&
          may('read-customers') && (
            <Button look="primary" size="small" onClick={() => setAdding(true)}>
              {m.office_quotes_add()}
            </Button>
          )
        }
      />
      {isAdding && <AddQuoteDialog onClose={() => setAdding(false)} />}
    </>
  );
}
