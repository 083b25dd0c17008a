import { holeTextLength } from '@chipload/domain/holes';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { TextField } from '@chipload/ui/form/text-field';

/** The hole in one line, in a GET form, so that it works without JavaScript. */
export function HoleLineForm({ line, onAsk }: { line: string; onAsk: (form: HTMLFormElement) => void }) {
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
