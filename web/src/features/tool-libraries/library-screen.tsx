import { Link, useHydrated } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useReducer, useState } from 'react';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Page } from '@chipload/ui/page';
import { changeChoices, choicesFor } from './choices.ts';
import { DropZone } from '@chipload/ui/form/drop-zone';
import { type AddRows, FoundTools } from './found-tools.tsx';
import { type JoinedLibrary, joinLibraries } from './joined-library.ts';
import { LeftOut } from './left-out.tsx';
import { SwapBar } from './swap-bar.tsx';
import { UnitsQuestion } from './units-question.tsx';
import { type ReadingFile, useLibraries } from './use-libraries.ts';

/** Finds the parts for the tools of a buyer's CAM program. */
export function LibraryScreen({ addRows }: { addRows: AddRows }) {
  const isHydrated = useHydrated();
  const shown = useShownUnits();
  const [library, setLibrary] = useState<JoinedLibrary>();
  const [choices, dispatch] = useReducer(changeChoices, [], choicesFor);
  const { reading, errors, librariesRead, readFiles, chooseUnits } = useLibraries((libraries) => {
    const joined = libraries.length === 0 ? undefined : joinLibraries(libraries);
    setLibrary(joined);
    dispatch({ kind: 'replace', tools: joined?.found ?? [] });
  });

  return (
    <Page title={m.tool_libraries_title()}>
      <div className="grid max-w-3xl gap-4">
        <p className="text-sm text-muted">{m.tool_libraries_intro()}</p>
        <noscript>
          <p className="text-sm text-muted">{m.tool_libraries_needs_script()}</p>
        </noscript>
        <DropZone
          texts={{
            choose: m.tool_libraries_choose(),
            drop: m.tool_libraries_drop(),
            dropNow: m.tool_libraries_drop_now(),
            formats: m.tool_libraries_formats(),
          }}
          accept=".json,.tools,.fctb,.fctl,.xml,.omtdx,.p21,.csv,.tsv,.txt,.zip,.gz"
          isDisabled={!isHydrated}
          onFiles={(files) => void readFiles(files)}
        />
        <p className="text-sm">
          <Link to="/app/model" className="thumb-room font-medium text-accent underline underline-offset-2">
            {m.part_models_link()}
          </Link>
        </p>
        <div role="status">{reading && <Progress reading={reading} />}</div>
        <ErrorSummary messages={errors} />
        {librariesRead.map((read, index) => (
          <UnitsQuestion
            key={index}
            file={read}
            isDisabled={reading !== undefined}
            onChoose={(units) => void chooseUnits(read.file, units)}
          />
        ))}
      </div>
      {library && (
        <>
          {library.found.length > 0 ? (
            <>
              <FoundTools state={choices} dispatch={dispatch} addRows={addRows} />
              <SwapBar state={choices} />
            </>
          ) : (
            library.notFound.length > 0 && <NothingFound />
          )}
          <LeftOut library={library} shown={shown} />
        </>
      )}
    </Page>
  );
}

function Progress({ reading: { name, number, count } }: { reading: ReadingFile }) {
  const text = m.tool_libraries_reading({ name, number: String(number), count: String(count) });
  return (
    <div className="appear-late grid gap-1 text-sm">
      <p className="wrap-anywhere">{text}</p>
      <progress
        aria-label={text}
        value={number - 0.5}
        max={count}
        className="h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function NothingFound() {
  return (
    <div className="mt-6">
      <EmptyState icon={SearchX} title={m.tool_libraries_nothing()} body={m.tool_libraries_nothing_body()}>
        <Link to="/app/search" className={buttonClass()}>
          {m.tool_libraries_search()}
        </Link>
      </EmptyState>
    </div>
  );
}
