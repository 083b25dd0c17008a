import { useState } from 'react';
import type { OfficeQuote, OfficeQuoteLine, QuoteVersion as Version } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { useMay } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { QuoteLineDialog } from './quote-line-dialog.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { DiscountDialog, PasteLinesDialog, RemoveLineDialog, TermsDialog } from './version-dialogs.tsx';

type WritingDialog = 'add' | 'paste' | 'discount' | 'terms';

type OpenDialog =
  | { readonly of: WritingDialog }
  | { readonly of: 'change' | 'remove'; readonly line: OfficeQuoteLine };

/**
 * A version of a quote: its last day, what was written to the buyer, and its lines. The latest one is written on: of one that was sent, the
 * first change begins the next.
 */
export function QuoteVersion({
  quote,
  version,
  isOver = false,
}: {
  quote: OfficeQuote;
  version: Version;
  /** A later one has been sent. */
  isOver?: boolean;
}) {
  const mayWrite = useMay()('answer-requests') && !isOver;
  const [dialog, setDialog] = useState<OpenDialog>();
  const hasLines = version.lines.length > 0;
  return (
    <Section
      title={titleOf(version)}
      action={
        <div className="flex flex-wrap gap-2">
          <a
            href={`/api/office/quotes/${quote.uuid}/pdf?language=${quote.person.language}&version=${version.number}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            {m.quotes_pdf()}
          </a>
          {mayWrite && <WriteButtons hasLines={hasLines} onOpen={(of) => setDialog({ of })} />}
        </div>
      }
    >
      <VersionFacts version={version} />
      {hasLines ? (
        <QuoteLines
          lines={version.lines}
          currency={quote.currency}
          {...(mayWrite && {
            onChange: (line) => setDialog({ of: 'change', line }),
            onRemove: (line) => setDialog({ of: 'remove', line }),
          })}
        />
      ) : (
        <p className="text-muted">{m.office_quotes_no_lines()}</p>
      )}
      {dialog && <VersionDialog dialog={dialog} quote={quote} onClose={() => setDialog(undefined)} />}
    </Section>
  );
}

function WriteButtons({ hasLines, onOpen }: { hasLines: boolean; onOpen: (dialog: WritingDialog) => void }) {
  return (
    <>
      <Button size="small" onClick={() => onOpen('add')}>
        {m.office_quotes_line_add()}
      </Button>
      <Button size="small" onClick={() => onOpen('paste')}>
        {m.office_quotes_paste()}
      </Button>
      {hasLines && (
        <Button size="small" onClick={() => onOpen('discount')}>
          {m.office_quotes_discount()}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen('terms')}>
        {m.office_quotes_terms()}
      </Button>
    </>
  );
}

function titleOf({ number, sent_at: at }: Version): string {
  const text = at === null ? m.office_quotes_version_written : m.office_quotes_version_sent;
  return text({ number: String(number) });
}

function VersionFacts({
  version: { valid_until: until, sent_at: at, sent_by: by, note },
}: {
  version: Version;
}) {
  return (
    <Facts>
      <Fact label={m.quotes_valid_until()}>{until}</Fact>
      {at !== null && (
        <Fact label={m.office_quotes_sent()}>
          <WhenText at={at} /> · {by}
        </Fact>
      )}
      {note !== '' && (
        <Fact label={m.office_quotes_note()}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </Facts>
  );
}

function VersionDialog({
  dialog,
  quote,
  onClose,
}: {
  dialog: OpenDialog;
  quote: OfficeQuote;
  onClose: () => void;
}) {
  switch (dialog.of) {
    case 'add':
      return <QuoteLineDialog quote={quote} line={undefined} onClose={onClose} />;
    case 'change':
      return <QuoteLineDialog quote={quote} line={dialog.line} onClose={onClose} />;
    case 'remove':
      return <RemoveLineDialog quote={quote} line={dialog.line} onClose={onClose} />;
    case 'paste':
      return <PasteLinesDialog quote={quote} onClose={onClose} />;
    case 'discount':
      return <DiscountDialog quote={quote} onClose={onClose} />;
    case 'terms':
      return <TermsDialog quote={quote} onClose={onClose} />;
  }
}
