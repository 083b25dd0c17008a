import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficePicture, PartPictures as Pictures } from '@chipload/contract/office/part-pictures';
import { partPicturePath } from '@chipload/contract/part-picture-path';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { useAct } from '../../records/use-act.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { partPicturesQuery } from './catalogue.queries.ts';
import { AddFiles } from '../../records/files/add-files.tsx';
import { pictureProblem } from '../../records/files/picture-file.tsx';
import { PartPictureZone, sendPicture } from './catalogue-files.tsx';
import { type FileAct, FileActs, raised } from './listed-files.tsx';

/** The uploaded pictures of a part in their order, and the way to add, move, describe and remove them. */
export function PartPictures({ code }: { code: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data, error } = useQuery(partPicturesQuery(api, code));
  return (
    <Section title={m.office_pictures()}>
      {error !== null && <p className="text-bad">{failureText(error)}</p>}
      {data?.pictures.length === 0 && <p className="text-muted">{m.office_pictures_none()}</p>}
      {data !== undefined && data.pictures.length > 0 && (
        <PictureList code={code} data={data} mayEdit={may('edit-catalogue')} />
      )}
      {may('edit-catalogue') && (
        <AddFiles
          Zone={PartPictureZone}
          problemOf={pictureProblem}
          send={async (file) => sendPicture(api, code, file)}
        />
      )}
    </Section>
  );
}

type Opened = { readonly act: FileAct; readonly uuid: string; readonly number: string };

function PictureList({ code, data, mayEdit }: { code: string; data: Pictures; mayEdit: boolean }) {
  const { api } = useOffice();
  const [opened, setOpened] = useState<Opened>();
  const { run, error, isBusy } = useAct((pictures: readonly OfficePicture[], idempotencyKey) =>
    api.put('/parts/:code/pictures', {
      params: { code },
      data: { version: data.version, pictures: pictures.map(sentOf) },
      idempotencyKey,
    }),
  );
  const { pictures } = data;
  const dialog = opened && { ...opened, code, data, onClose: () => setOpened(undefined) };
  return (
    <>
      {error !== null && <ErrorSummary messages={[failureText(error)]} />}
      <ol className="divide-y border-y">
        {pictures.map((picture, place) => (
          <li key={picture.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <a
              href={partPicturePath(picture.digest, 1600)}
              target="_blank"
              rel="noreferrer"
              className="block size-20 shrink-0 rounded-control border bg-[#fff] p-1"
            >
              <img
                src={partPicturePath(picture.digest, 160)}
                width={picture.width}
                height={picture.height}
                alt={m.office_pictures_number({ number: String(place + 1) })}
                loading="lazy"
                className="size-full object-contain"
              />
            </a>
            <div className="min-w-48 flex-1">
              <p lang="en">{picture.texts.en}</p>
              <p lang="fr" className="text-muted">
                {picture.texts.fr}
              </p>
              <p className="text-xs text-muted">
                {m.office_pictures_size({ width: String(picture.width), height: String(picture.height) })}
                {place === 0 && ` · ${m.office_pictures_first()}`}
              </p>
            </div>
            {mayEdit && (
              <FileActs
                labels={labelsOf(String(place + 1))}
                isBusy={isBusy}
                onRaise={place === 0 ? undefined : () => run(raised(pictures, place))}
                onOpen={(act) => setOpened({ act, uuid: picture.uuid, number: String(place + 1) })}
              />
            )}
          </li>
        ))}
      </ol>
      {dialog && opened.act === 'describe' && <DescribeDialog {...dialog} />}
      {dialog && opened.act === 'remove' && <RemoveDialog {...dialog} />}
    </>
  );
}

function labelsOf(number: string) {
  return {
    raise: m.office_pictures_earlier_label({ number }),
    describe: m.office_pictures_describe_label({ number }),
    remove: m.office_pictures_remove_label({ number }),
  };
}

type DialogProps = {
  readonly code: string;
  readonly data: Pictures;
  readonly uuid: string;
  readonly number: string;
  readonly onClose: () => void;
};

function DescribeDialog({ code, data, uuid, number, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: data,
    values: ({ pictures }) => pictures.find((one) => one.uuid === uuid)?.texts ?? { en: '', fr: '' },
    factsOf,
    act: (texts: { en: string; fr: string }, { seen: { version, pictures }, idempotencyKey }) =>
      api.put('/parts/:code/pictures', {
        params: { code },
        data: {
          version,
          pictures: pictures.map((one) => sentOf(one.uuid === uuid ? { ...one, texts } : one)),
        },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_pictures_describe_title({ number })}
      action={m.office_pictures_save()}
    >
      <p className="text-sm text-muted">{m.office_pictures_describe_hint()}</p>
      {(['en', 'fr'] as const).map((language) => (
        <TextEntry
          key={language}
          control={form.control}
          name={language}
          label={language === 'en' ? m.office_pictures_text_en() : m.office_pictures_text_fr()}
          rows={2}
          maxLength={partPictureLimits.textLength}
          missing={m.office_pictures_text_missing()}
        />
      ))}
    </RecordFormDialog>
  );
}

function RemoveDialog({ code, data, uuid, number, onClose }: DialogProps) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      record={data}
      factsOf={factsOf}
      title={m.office_pictures_remove_title({ number })}
      action={m.office_pictures_remove_action()}
      question={m.office_pictures_remove_question()}
      act={(_, { seen: { version, pictures }, idempotencyKey }) =>
        api.put('/parts/:code/pictures', {
          params: { code },
          data: { version, pictures: pictures.filter((one) => one.uuid !== uuid).map(sentOf) },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

function sentOf({ uuid, texts }: OfficePicture) {
  return { uuid, texts };
}

/** The facts that a colleague may have changed meanwhile. */
function factsOf({ pictures }: Pictures): Record<string, string> {
  return Object.fromEntries(
    pictures.map(({ texts: { en, fr } }, place) => [
      m.office_pictures_number({ number: String(place + 1) }),
      `${en} / ${fr}`,
    ]),
  );
}
