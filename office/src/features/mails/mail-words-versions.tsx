import { useState } from 'react';
import type { MailExample } from '@chipload/contract/office/mail-examples';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { ComparedFacts } from '../../records/compared-facts.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { wordFacts } from './mail-words.tsx';

type Version = MailExample['versions'][number];

/** The own words for a kind of mail, the latest first: each is compared with the latest, and restored. */
export function MailWordsVersions({ example }: { example: MailExample }) {
  const mayWrite = useMay()('set-shop');
  const [compared, setCompared] = useState<Version>();
  const [restored, setRestored] = useState<Version>();
  if (example.versions.length === 0) return null;
  return (
    <Section title={m.office_mails_words_versions()}>
      <Sideways label={m.office_mails_words_versions()}>
        <Table caption={m.office_mails_words_versions()}>
          <thead>
            <tr>
              <HeadCell>{m.office_content_number()}</HeadCell>
              <HeadCell>{m.office_content_when()}</HeadCell>
              <HeadCell>{m.office_content_by()}</HeadCell>
              <HeadCell>{m.office_content_compare()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {example.versions.map((version) => (
              <Row key={version.number}>
                <RowHead>{version.number}</RowHead>
                <Cell>
                  <WhenText at={version.written_at} />
                </Cell>
                <Cell>{version.written_by}</Cell>
                <Cell>
                  {version.number !== example.version && (
                    <span className="flex flex-wrap gap-2">
                      <Button size="small" onClick={() => setCompared(version)}>
                        {m.office_content_compare()}
                      </Button>
                      {mayWrite && (
                        <Button size="small" onClick={() => setRestored(version)}>
                          {m.office_content_restore()}
                        </Button>
                      )}
                    </span>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {compared && <Comparison example={example} version={compared} />}
      {restored && (
        <RestoreDialog example={example} version={restored} onClose={() => setRestored(undefined)} />
      )}
    </Section>
  );
}

function Comparison({ example, version: { number, words } }: { example: MailExample; version: Version }) {
  const [former, latest] = [wordFacts(words), wordFacts(example.words)];
  const names = Object.keys(latest).filter((name) => former[name] !== latest[name]);
  const textOf = (text = '') => text || m.office_mails_words_shops_own();
  return (
    <Section title={m.office_content_compare_title({ number })}>
      {names.length === 0 ? (
        <p className="text-muted">{m.office_content_same()}</p>
      ) : (
        <div className="whitespace-pre-line">
          <ComparedFacts
            columns={[m.office_conflict_fact(), m.office_audit_before(), m.office_audit_after()]}
            facts={names.map((name) => ({ name, values: [textOf(former[name]), textOf(latest[name])] }))}
          />
        </div>
      )}
    </Section>
  );
}

function RestoreDialog({
  example,
  version: { number, words },
  onClose,
}: {
  example: MailExample;
  version: Version;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { kind } = example;
  return (
    <QuestionDialog
      title={m.office_content_restore()}
      look="primary"
      question={m.office_mails_words_restore_question({ number })}
      record={example}
      factsOf={({ words: now }) => wordFacts(now)}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/mail-examples/:kind/words', {
          params: { kind },
          data: { version, ...words },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
