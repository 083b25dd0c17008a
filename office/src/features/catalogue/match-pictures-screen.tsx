import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MatchedFile } from '@chipload/contract/office/part-pictures';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { readAnew, useAct } from '../../records/use-act.ts';
import { pictureProblem, PictureZone, sendPicture } from './picture-files.tsx';

/** A chosen file with what its name means, and what became of it. */
type Matched = {
  readonly file: File;
  readonly match: MatchedFile | undefined;
  /** A suggestion is added only once somebody agrees. */
  readonly isAgreed: boolean;
  readonly problem: string | undefined;
  readonly isAdded: boolean;
};

/** Adds many pictures at once, each to the part that its file name means; all is shown before anything is added. */
export function MatchPicturesScreen() {
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
  const adding = useAct(async (wanted: readonly Matched[]) => {
    for (const { file, match } of wanted.toSorted(byPart)) {
      await sendPicture(api, match?.part?.code ?? '', file).then(
        () => change(file, { isAdded: true, problem: undefined }),
        (error: unknown) => change(file, { problem: failureText(error) }),
      );
    }
    await readAnew(queryClient);
  });
  const wanted = matched.filter(isWanted);
  const added = matched.filter(({ isAdded }) => isAdded).length;
  return (
    <Screen title={m.office_pictures_many()} trail={<Link to="/parts">{m.office_parts()}</Link>}>
      <div className="grid gap-6">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_pictures_many_hint()}</p>
        <div className="max-w-3xl">
          <PictureZone isDisabled={matching.isBusy || adding.isBusy} onFiles={choose} />
        </div>
        {isTooMany && <ErrorSummary messages={[m.office_pictures_too_many_files()]} />}
        {matching.error !== null && <ErrorSummary messages={[failureText(matching.error)]} />}
        <p role="status" className="text-sm">
          {matching.isBusy && m.office_pictures_matching()}
          {added > 0 &&
            m.office_pictures_progress({ done: countText(added), count: countText(added + wanted.length) })}
          {matched.length > 0 && added === 0 && wanted.length === 0 && m.office_pictures_nothing()}
        </p>
        {matched.length > 0 && (
          <MatchedTable
            matched={matched}
            isBusy={adding.isBusy}
            onAgree={(file, isAgreed) => change(file, { isAgreed })}
          />
        )}
        {wanted.length > 0 && (
          <Button
            look="primary"
            className="justify-self-start"
            busy={adding.isBusy}
            onClick={() => adding.run(wanted)}
          >
            {m.office_pictures_add_all({ count: wanted.length, shown: countText(wanted.length) })}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function MatchedTable({
  matched,
  isBusy,
  onAgree,
}: {
  matched: readonly Matched[];
  isBusy: boolean;
  onAgree: (file: File, isAgreed: boolean) => void;
}) {
  return (
    <Sideways label={m.office_pictures()}>
      <Table caption={m.office_pictures()}>
        <thead>
          <tr>
            <HeadCell>{m.office_pictures_file()}</HeadCell>
            <HeadCell>{m.office_pictures_part()}</HeadCell>
            <HeadCell>{m.office_pictures_what()}</HeadCell>
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
              </Cell>
              <Cell className="min-w-56">
                <Outcome one={one} isBusy={isBusy} onAgree={(isAgreed) => onAgree(one.file, isAgreed)} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function Outcome({
  one: { file, match, isAgreed, problem, isAdded },
  isBusy,
  onAgree,
}: {
  one: Matched;
  isBusy: boolean;
  onAgree: (isAgreed: boolean) => void;
}) {
  if (isAdded) return <span className="text-good">{m.office_pictures_added()}</span>;
  if (problem !== undefined) return <span className="text-bad">{problem}</span>;
  if (!match?.part) return <span className="text-partial">{m.office_pictures_unmatched()}</span>;
  if (match.is_kept) return m.office_pictures_is_kept();
  if (!match.is_suggestion) return m.office_pictures_will_add();
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        checked={isAgreed}
        disabled={isBusy}
        aria-label={m.office_pictures_suggested_label({ name: file.name, code: match.part.code })}
        onChange={({ currentTarget: { checked } }) => onAgree(checked)}
      />
      {m.office_pictures_suggested()}
    </label>
  );
}

function isWanted({ match, isAgreed, problem, isAdded }: Matched): boolean {
  if (isAdded || problem !== undefined || !match?.part || match.is_kept) return false;
  return isAgreed || !match.is_suggestion;
}

/** The pictures of a part are added in the order of their names' numbers. */
function byPart({ match: a }: Matched, { match: b }: Matched): number {
  const code = (a?.part?.code ?? '').localeCompare(b?.part?.code ?? '');
  return code === 0 ? (a?.place ?? 0) - (b?.place ?? 0) : code;
}

async function matchFiles(api: OfficeApi, files: readonly File[]): Promise<readonly Matched[]> {
  const good = files.filter((file) => pictureProblem(file) === undefined);
  const sent: { name: string; digest: string | null }[] = [];
  for (const file of good)
    sent.push({ name: file.name.slice(0, partPictureLimits.fileNameLength), digest: await digestOf(file) });
  const found =
    sent.length === 0 ? [] : (await api.post('/part-pictures/match', { data: { files: sent } })).files;
  return files.map((file) => ({
    file,
    match: found[good.indexOf(file)],
    isAgreed: false,
    problem: pictureProblem(file),
    isAdded: false,
  }));
}

/** The digest by which the shop recognises a picture; null where the browser computes none: on a page without HTTPS. */
async function digestOf(file: File): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
