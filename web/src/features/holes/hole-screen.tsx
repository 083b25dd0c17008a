import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { useShop, useShownUnits } from '../../platform/shop.ts';
import { HoleFieldsForm } from './hole-fields-form.tsx';
import { type HoleAddress, holePath, parseHoleSearch } from './hole-search.ts';
import { HoleSteps } from './hole-steps.tsx';
import { holeQuery } from './holes.queries.ts';
import { problemText } from './problem-text.ts';
import { holeTextLength } from '@chipload/domain/holes';
import { Button } from '@chipload/ui/button';
import { TextField } from '@chipload/ui/form/text-field';

/** Plans a hole: what was understood, the steps that make it, and the parts for each. The query of the page is the hole. */
export function HoleScreen({ address }: { address: HoleAddress }) {
  const { api } = useShop();
  const wanted = useShownUnits();
  const navigate = useNavigate();
  const search = parseHoleSearch(address);
  const isAsked = Object.keys(search).length > 0;
  const { data: planned, isPlaceholderData } = useQuery({
    ...holeQuery(api, address),
    placeholderData: keepPreviousData, // shown until the new one has loaded
  });
  const ask = (form: HTMLFormElement) => {
    const typed = parseHoleSearch(Object.fromEntries(new FormData(form)));
    void navigate({ href: holePath(typed), resetScroll: false });
  };
  const shown = unitsShown(planned?.units ?? 'metric', wanted);
  return (
    <Page title={m.holes_title()}>
      <div className="grid gap-6">
        <p className="max-w-measure text-sm text-muted print:hidden">
          {m.holes_intro()}{' '}
          <Link to="/app/model" className="font-medium text-accent underline underline-offset-2">
            {m.part_models_link()}
          </Link>
        </p>
        <HoleLineForm key={search.hole ?? ''} line={search.hole ?? ''} onAsk={ask} />
        {isAsked && planned !== undefined ? (
          <div className="@container grid gap-6">
            <HoleFieldsForm planned={planned} shown={shown} onAsk={ask} />
            {planned.ignored.length > 0 && (
              <p className="text-sm text-muted">{m.holes_ignored({ words: planned.ignored.join(', ') })}</p>
            )}
            {planned.problem !== null && (
              <Notice tone="bad" icon={CircleAlert} title={m.holes_problem_title()} role="alert">
                <p>{problemText(planned.problem, shown)}</p>
              </Notice>
            )}
            {planned.steps.length > 0 && (
              <HoleSteps planned={planned} shown={shown} isOld={isPlaceholderData} />
            )}
          </div>
        ) : (
          <Examples />
        )}
      </div>
    </Page>
  );
}

/** Lines as they stand on drawings. */
const examples = [
  m.holes_example_fit,
  m.holes_example_metric,
  m.holes_example_unified,
  m.holes_example_pipe,
  m.holes_example_limits,
  m.holes_example_counterbore,
];

function Examples() {
  return (
    <section aria-labelledby="hole-examples">
      <h2 id="hole-examples" className="mb-2 font-semibold">
        {m.holes_examples()}
      </h2>
      <ul className="grid justify-items-start gap-2 text-sm">
        {examples
          .map((example) => example())
          .map((hole) => (
            <li key={hole}>
              <a
                href={holePath({ hole })}
                className="thumb-room font-medium text-accent underline underline-offset-2"
              >
                {hole}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The hole in one line, in a GET form, so that it works without JavaScript. */
function HoleLineForm({ line, onAsk }: { line: string; onAsk: (form: HTMLFormElement) => void }) {
  return (
    <form
      role="search"
      action="/app/hole"
      className="grid max-w-2xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(event.currentTarget);
      }}
    >
      <TextField
        label={m.holes_line()}
        name="hole"
        defaultValue={line}
        placeholder={m.holes_line_hint()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={holeTextLength}
        enterKeyHint="go"
      />
      <Button type="submit" look="primary">
        {m.holes_show()}
      </Button>
    </form>
  );
}
