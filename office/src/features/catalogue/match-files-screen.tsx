import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MatchedFile } from '@chipload/contract/office/part-pictures';
import {
  type DocumentKind,
  documentKinds,
  type DocumentOwner,
  isDocumentName,
  partPictureEndings,
  partPictureLimits,
  proposedDocument,
} from '@chipload/domain/catalogue';
import { Refused } from '@chipload/client/refused';
import { sleep } from '@chipload/client/sleep';
import { mediaOf } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { documentKindTexts } from '@chipload/messages/catalogue-documents';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { DropZone } from '@chipload/ui/form/drop-zone';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Select } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { readAnew, useAct } from '../../records/use-act.ts';
import { isPictureName, pictureProblem } from '../../records/files/picture-file.tsx';
import { documentName, documentProblem, sendDocument, sendPicture } from './catalogue-files.tsx';

/** A chosen file with what its name means, and what became of it. */
type Matched = {
  readonly file: File;
  readonly match: MatchedFile | undefined;
  /** The part or the series that the name means. */
  readonly owner: DocumentOwner | undefined;
  /** Undefined for a picture. */
  readonly kind: DocumentKind | undefined;
  /** A suggestion is added only once somebody agrees. */
  readonly isAgreed: boolean;
  /** Why the file cannot be added. */
  readonly problem: string | undefined;
  /** Why it was not added; it can be tried again. */
  readonly refusal: string | undefined;
  readonly isAdded: boolean;
};

/** Adds many pictures and documents at once, each to the part or series that its file name means; all is shown before anything is added. */
export function MatchFilesScreen() {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const [matched, setMatched] = useState<readonly Matched[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const matching = useAct((files: readonly File[]) => matchFiles(api, files), { onDone: setMatched });
  const choose = (files: readonly File[]) => {
    setTooMany(files.length > partPictureLimits.files);
    if (files.length <= partPictureLimits.files) matching.run(files);
  };
  const change = (file: File, changed: Partial<Matched>) =>
    setMatched((before) => before.map((one) => (one.file === file ? { ...one, ...changed } : one)));
  const changeKinds = (kind: DocumentKind) =>
    setMatched((before) => before.map((one) => (one.kind && isOpen(one) ? { ...one, kind } : one)));
  const adding = useAct(async (wanted: readonly Matched[]) => {
    for (const one of wanted.toSorted(byPart)) {
      await sendInTime(api, one).then(
        () => change(one.file, { isAdded: true, refusal: undefined }),
        (error: unknown) => change(one.file, { refusal: failureText(error) }),
      );
    }
    await readAnew(queryClient);
  });
  const wanted = matched.filter(isWanted);
  const kinds = matched.filter(isOpen).flatMap(({ kind }) => kind ?? []);
  const added = matched.filter(({ isAdded }) => isAdded).length;
  return (
    <Screen title={m.office_files_title()} trail={<Link to="/parts">{m.office_parts()}</Link>}>
      <div className="grid gap-6">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_files_hint()}</p>
        <div className="max-w-3xl">
          <FileZone isDisabled={matching.isBusy || adding.isBusy} onFiles={choose} />
        </div>
        {isTooMany && <ErrorSummary messages={[m.office_files_too_many()]} />}
        {matching.error !== null && <ErrorSummary messages={[failureText(matching.error)]} />}
        <p role="status" className="text-sm">
          {matching.isBusy && m.office_files_matching()}
          {added > 0 &&
            m.office_files_progress({
              done: countText(added),
              count: countText(added + wanted.length),
            })}
          {matched.length > 0 && added === 0 && wanted.length === 0 && m.office_files_nothing()}
        </p>
        {kinds.length > 1 && (
          <label className="flex flex-wrap items-center gap-2 text-sm">
            {m.office_files_kind_of_all()}
            <KindSelect
              kind={new Set(kinds).size === 1 ? kinds[0] : undefined}
              isBusy={adding.isBusy}
              onChoose={changeKinds}
            />
          </label>
        )}
        {matched.length > 0 && <MatchedTable matched={matched} isBusy={adding.isBusy} onChange={change} />}
        {wanted.length > 0 && (
          <Button
            look="primary"
            className="justify-self-start"
            busy={adding.isBusy}
            onClick={() => adding.run(wanted)}
          >
            {m.office_files_add_all({ count: wanted.length, shown: countText(wanted.length) })}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function FileZone(props: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return (
    <DropZone
      {...props}
      texts={{
        choose: m.office_files_choose(),
        drop: m.office_pictures_drop(),
        dropNow: m.office_files_drop_now(),
        formats: m.office_files_formats(),
      }}
      accept={[...partPictureEndings, '.pdf'].join(',')}
    />
  );
}

/** A menu of the kinds of documents; without a kind it says that they differ. */
function KindSelect({
  kind,
  label,
  isBusy,
  onChoose,
}: {
  kind: DocumentKind | undefined;
  label?: string;
  isBusy: boolean;
  onChoose: (kind: DocumentKind) => void;
}) {
  return (
    <span className="block w-64">
      <Select
        aria-label={label}
        value={kind ?? ''}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => {
          const chosen = documentKinds.find((one) => one === value);
          if (chosen) onChoose(chosen);
        }}
      >
        {kind === undefined && (
          <option value="" disabled>
            {m.office_files_kinds_differ()}
          </option>
        )}
        {documentKinds.map((one) => (
          <option key={one} value={one}>
            {documentKindTexts[one]()}
          </option>
        ))}
      </Select>
    </span>
  );
}

function MatchedTable({
  matched,
  isBusy,
  onChange,
}: {
  matched: readonly Matched[];
  isBusy: boolean;
  onChange: (file: File, changed: Partial<Matched>) => void;
}) {
  const hasDocuments = matched.some(({ kind }) => kind !== undefined);
  return (
    <Sideways label={m.office_files_list()}>
      <Table caption={m.office_files_list()}>
        <thead>
          <tr>
            <HeadCell>{m.office_files_file()}</HeadCell>
            <HeadCell>{m.office_files_part()}</HeadCell>
            {hasDocuments && <HeadCell>{m.office_files_document()}</HeadCell>}
            <HeadCell>{m.office_files_what()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {matched.map((one, place) => (
            <Row key={place}>
              <RowHead className="font-normal wrap-anywhere">{one.file.name}</RowHead>
              <Cell className="min-w-56">
                {one.match?.part && (
                  <>
                    <Link
                      to="/parts/$code"
                      params={{ code: one.match.part.code }}
                      className="text-accent underline underline-offset-2"
                    >
                      {one.match.part.code}
                    </Link>
                    <span className="block text-muted">{one.match.part.description}</span>
                  </>
                )}
                {one.match?.series && (
                  <>
                    {one.match.series.name}
                    <span className="block text-muted">{m.office_files_series()}</span>
                  </>
                )}
              </Cell>
              {hasDocuments && (
                <Cell className="min-w-56 py-1">
                  <Proposed one={one} isBusy={isBusy} onChoose={(kind) => onChange(one.file, { kind })} />
                </Cell>
              )}
              <Cell className="min-w-56">
                <Outcome one={one} isBusy={isBusy} onAgree={(isAgreed) => onChange(one.file, { isAgreed })} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

/** The title and the kind of a document that is added or may be. */
function Proposed({
  one,
  isBusy,
  onChoose,
}: {
  one: Matched;
  isBusy: boolean;
  onChoose: (kind: DocumentKind) => void;
}) {
  const { file, kind, isAdded } = one;
  if (kind === undefined || !(isAdded || isOpen(one))) return undefined;
  return (
    <>
      <span className="block wrap-anywhere">{proposedDocument(documentName(file)).title}</span>
      {isAdded ? (
        <span className="text-muted">{documentKindTexts[kind]()}</span>
      ) : (
        <KindSelect
          kind={kind}
          label={m.office_files_kind_label({ name: file.name })}
          isBusy={isBusy}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

function Outcome({
  one: { file, match, owner, kind, isAgreed, problem, refusal, isAdded },
  isBusy,
  onAgree,
}: {
  one: Matched;
  isBusy: boolean;
  onAgree: (isAgreed: boolean) => void;
}) {
  if (isAdded) return <span className="text-good">{m.office_files_added()}</span>;
  const why = problem ?? refusal;
  if (why !== undefined) return <span className="text-bad">{why}</span>;
  if (!match || !owner)
    return (
      <span className="text-partial">
        {kind === undefined ? m.office_files_unmatched() : m.office_files_unmatched_document()}
      </span>
    );
  if (match.is_kept) return m.office_files_is_kept();
  if (!match.is_suggestion) return m.office_files_will_add();
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        checked={isAgreed}
        disabled={isBusy}
        aria-label={m.office_files_suggested_label({ name: file.name, code: owner.name })}
        onChange={({ currentTarget: { checked } }) => onAgree(checked)}
      />
      {m.office_files_suggested()}
    </label>
  );
}

/** True for a file that has a place to go to and is not there yet. */
function isOpen({ match, owner, problem, isAdded }: Matched): boolean {
  return !isAdded && problem === undefined && owner !== undefined && match?.is_kept === false;
}

function isWanted(one: Matched): boolean {
  return isOpen(one) && (one.isAgreed || one.match?.is_suggestion === false);
}

/** The files of a part are added in the order of their names' numbers. */
function byPart(a: Matched, b: Matched): number {
  const name = (a.owner?.name ?? '').localeCompare(b.owner?.name ?? '');
  return name === 0 ? (a.match?.place ?? 0) - (b.match?.place ?? 0) : name;
}

const patienceMilliseconds = 5_000;

/** Adds a file; whoever has asked much of the shop waits until they may go on, as long as that takes. */
async function sendInTime(api: OfficeApi, one: Matched): Promise<void> {
  try {
    await send(api, one);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'too-many-requests') throw error;
    await sleep(patienceMilliseconds);
    await sendInTime(api, one);
  }
}

async function send(api: OfficeApi, { file, owner, kind }: Matched): Promise<void> {
  if (!owner) return;
  await (kind === undefined ? sendPicture(api, owner.name, file) : sendDocument(api, { owner, file, kind }));
}

async function matchFiles(api: OfficeApi, files: readonly File[]): Promise<readonly Matched[]> {
  const read: FileFacts[] = [];
  for (const file of files) read.push(await readFile(file));
  const good = read.filter(({ problem }) => problem === undefined);
  const sent = good.map(({ file: { name }, digest }) => ({
    name: name.slice(0, partPictureLimits.fileNameLength),
    digest,
  }));
  const found =
    sent.length === 0 ? [] : (await api.post('/part-pictures/match', { data: { files: sent } })).files;
  return read.map((one) => {
    const { file, problem } = one;
    const match = found[good.indexOf(one)];
    return {
      file,
      match,
      owner: match && ownerOf(match),
      kind: isDocumentName(file.name) ? proposedDocument(documentName(file)).kind : undefined,
      isAgreed: false,
      problem,
      refusal: undefined,
      isAdded: false,
    };
  });
}

function ownerOf({ part, series }: MatchedFile): DocumentOwner | undefined {
  if (part) return { of: 'part', name: part.code };
  return series ? { of: 'series', name: series.slug } : undefined;
}

type FileFacts = {
  readonly file: File;
  readonly problem: string | undefined;
  /** The digest by which the shop recognises a file; null where the browser computes none: on a page without HTTPS. */
  readonly digest: string | null;
};

async function readFile(file: File): Promise<FileFacts> {
  const problem = fileProblem(file);
  if (problem !== undefined) return { file, problem, digest: null };
  const content = new Uint8Array(await file.arrayBuffer());
  if (isDocumentName(file.name) && mediaOf(content) !== 'application/pdf')
    return { file, problem: m.refusal_pdf_unreadable(), digest: null };
  return { file, problem, digest: await digestOf(content) };
}

function fileProblem(file: File): string | undefined {
  if (isDocumentName(file.name)) return documentProblem(file);
  return isPictureName(file.name) ? pictureProblem(file) : m.office_files_neither();
}

async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
