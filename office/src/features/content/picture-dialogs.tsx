// Pictures of a text: they are dropped, pasted, chosen, or found among those that were uploaded before.
// Entry points: `usePictures` (the dialogs), `TextWithPictures` and `PictureField` (what opens them).

import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DocumentPicture, OfficeDocument } from '@chipload/contract/office/content';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { documentLimits, documentPictureLimits } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { Button, IconButton } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { Icon } from '@chipload/ui/icon';
import { countText } from '@chipload/ui/count-text';
import { useOffice } from '../../platform/office.ts';
import { FilesInTurn, useAddFiles } from '../../records/files/add-files.tsx';
import { pictureProblem, PictureZone, sentFile } from '../../records/files/picture-file.tsx';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import type { DocumentForm, TextLanguage } from './document-form.ts';
import { putPictures, type WordedPicture } from './put-pictures.ts';
import { UploadedPictures } from './uploaded-pictures.tsx';

/** The place for pictures: a field for the name of one, or a text at its cursor, with those that were dropped on it. */
type Wanted =
  | { readonly field: string }
  | {
      readonly language: TextLanguage;
      readonly textarea: HTMLTextAreaElement;
      readonly at: number;
      readonly files: readonly File[];
    };

export type AskPictures = (wanted: Wanted) => void;

/** The dialog in which pictures are chosen, and the way to open it. It stands outside the form of the text. */
export function usePictures(document: OfficeDocument, form: UseFormReturn<DocumentForm>) {
  const [wanted, setWanted] = useState<Wanted>();
  const close = () => setWanted(undefined);
  const write = (name: string, text: string) => form.setValue(name, text, { shouldDirty: true });
  const isText = wanted !== undefined && 'language' in wanted;
  return {
    ask: setWanted,
    dialog: isText ? (
      <TextPicturesDialog
        {...wanted}
        document={document}
        onPut={(pictures) => {
          const { language, textarea, at } = wanted;
          const name = `${language}_body`;
          const { text, end } = putPictures(form.getValues(name) ?? '', at, pictures);
          write(name, text);
          close();
          // The dialog gives the focus back to its button first.
          requestAnimationFrame(() => {
            textarea.focus();
            textarea.setSelectionRange(end, end);
          });
        }}
        onClose={close}
      />
    ) : (
      wanted && (
        <FieldPictureDialog
          document={document}
          onChoose={({ name }) => {
            write(wanted.field, name);
            close();
          }}
          onClose={close}
        />
      )
    ),
  };
}

/** A text in which pictures are dropped and pasted, and a button that adds some at its cursor; without `onPictures` it takes none. */
export function TextWithPictures({
  language,
  onPictures,
  children,
}: {
  language: TextLanguage;
  onPictures: AskPictures | undefined;
  children: ReactNode;
}) {
  const wasFocused = useRef(false);
  if (!onPictures) return children;
  const ask = ({ currentTarget }: SyntheticEvent, files: readonly File[]) => {
    const textarea = currentTarget.closest('[data-text]')?.querySelector('textarea');
    if (!textarea) return;
    // A text in which nobody has put the cursor yet is continued at its end.
    const at = wasFocused.current ? textarea.selectionEnd : textarea.value.length;
    onPictures({ language, textarea, at, files });
  };
  return (
    <div
      data-text
      className="grid gap-2"
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) wasFocused.current = true;
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        // A text processor gives its words as a picture, too.
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        ask(event, files);
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        ask(event, files);
      }}
    >
      {children}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <Button size="small" onClick={(event) => ask(event, [])}>
          {m.office_content_picture_add()}
        </Button>
        <span className="hidden pointer-fine:inline">{m.office_content_picture_drop_hint()}</span>
      </p>
    </div>
  );
}

/** The field for the name of a picture, with the picture and a button that chooses one. */
export function PictureField({
  name,
  picture,
  onPictures,
  children,
}: {
  name: string;
  /** Its path, if the document has such a picture. */
  picture: string | null;
  onPictures: AskPictures | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-2">
      {children}
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && (
          <img
            src={`${picture}?size=small`}
            alt={m.office_content_picture_beside()}
            className="h-16 rounded-control border bg-[#fff] object-contain"
          />
        )}
        {onPictures && (
          <Button size="small" onClick={() => onPictures({ field: name })}>
            {m.office_content_picture_choose()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Uploads pictures for a document one after the other. */
function useUpload({ uuid, slug }: OfficeDocument, onAdded: (picture: DocumentPicture) => void) {
  const { api } = useOffice();
  return useAddFiles({
    problemOf: pictureProblem,
    send: async (file) => {
      const { picture } = await api.post('/documents/:uuid/pictures', {
        params: { uuid },
        query: { file_name: sentName(file, slug) },
        ...(await sentFile(file)),
      });
      onAdded(picture);
    },
  });
}

/** Returns the name under which a picture is sent; one from the clipboard, which has none of its own, is called like the document. */
function sentName({ name }: File, slug: string): string {
  return name === 'image.png' ? `${slug}.png` : name.slice(-partPictureLimits.fileNameLength);
}

type Chosen = WordedPicture & { readonly thumbnail: string };

/** Chooses pictures for a text, and asks what each shows. */
function TextPicturesDialog({
  document,
  language,
  files,
  onPut,
  onClose,
}: {
  document: OfficeDocument;
  language: TextLanguage;
  files: readonly File[];
  onPut: (pictures: readonly WordedPicture[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const leaveOut = (name: string) => setChosen((before) => before.filter((one) => one.name !== name));
  const choose = ({ name, thumbnail }: DocumentPicture) =>
    setChosen((before) =>
      before.some((one) => one.name === name) ? before : [...before, { name, thumbnail, words: '' }],
    );
  const adding = useUpload(document, choose);
  const start = useRef(() => adding.run(files));
  useEffect(() => {
    if (files.length > 0) start.current();
  }, [files]);
  const isComplete = chosen.every(({ words }) => words.trim() !== '');
  const problem = isSubmitted ? choiceProblem(chosen.length) : undefined;
  return (
    <RecordFormDialog
      wide
      title={language === 'en' ? m.office_content_pictures_en() : m.office_content_pictures_fr()}
      action={m.office_content_picture_put()}
      isBusy={adding.isBusy}
      problems={problem === undefined ? [] : [problem]}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (isComplete && choiceProblem(chosen.length) === undefined) onPut(chosen);
      }}
    >
      <FilesInTurn adding={adding} Zone={TextPictureZone} />
      <ul className="grid gap-4 empty:hidden">
        {chosen.map(({ name, thumbnail, words }) => (
          <ChosenPicture
            key={name}
            name={name}
            thumbnail={thumbnail}
            words={words}
            language={language}
            isAsked={isSubmitted}
            onWords={(typed) =>
              setChosen((before) => before.map((one) => (one.name === name ? { ...one, words: typed } : one)))
            }
            onLeaveOut={() => leaveOut(name)}
          />
        ))}
      </ul>
      <UploadedPictures
        chosen={chosen.map(({ name }) => name)}
        onChoose={(picture) =>
          chosen.some(({ name }) => name === picture.name) ? leaveOut(picture.name) : choose(picture)
        }
      />
    </RecordFormDialog>
  );
}

/** Returns why pictures are not put into a text; undefined if nothing speaks against it. */
function choiceProblem(count: number): string | undefined {
  const { atOnce: most } = documentPictureLimits;
  if (count === 0) return m.office_content_picture_without();
  return count > most ? m.office_content_picture_many({ most: countText(most) }) : undefined;
}

function TextPictureZone(zone: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return <PictureZone {...zone} formats={m.office_content_picture_formats()} />;
}

function SinglePictureZone(zone: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return <PictureZone {...zone} isSingle formats={m.office_content_picture_formats()} />;
}

function ChosenPicture({
  name,
  thumbnail,
  words,
  language,
  isAsked,
  onWords,
  onLeaveOut,
}: Chosen & {
  language: TextLanguage;
  isAsked: boolean;
  onWords: (words: string) => void;
  onLeaveOut: () => void;
}) {
  const isMissing = isAsked && words.trim() === '';
  return (
    <li className="flex items-start gap-3">
      <img
        src={thumbnail}
        alt=""
        className="size-20 shrink-0 rounded-control border bg-[#fff] object-contain"
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <TextField
          label={m.office_content_picture_shows({ name })}
          hint={language === 'en' ? m.office_content_picture_shows_en() : m.office_content_picture_shows_fr()}
          lang={language}
          value={words}
          maxLength={documentLimits.lineLength}
          errors={isMissing ? [m.office_pictures_text_missing()] : []}
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
      </div>
      <IconButton label={m.office_content_picture_leave_out({ name })} onClick={onLeaveOut}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}

/** Chooses the one picture of a field; one that is uploaded is chosen at once. */
function FieldPictureDialog({
  document,
  onChoose,
  onClose,
}: {
  document: OfficeDocument;
  onChoose: (picture: DocumentPicture) => void;
  onClose: () => void;
}) {
  const adding = useUpload(document, onChoose);
  return (
    <Dialog open wide title={m.office_content_picture_choose()} onClose={onClose}>
      <div className="grid gap-4">
        <FilesInTurn adding={adding} Zone={SinglePictureZone} />
        <UploadedPictures chosen={[]} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}
