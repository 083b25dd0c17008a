import { useNavigate } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { passportCodeIn, passportTextLength } from './passport-code.ts';

/** Opens the passport of a tool that was reground before: a GET form, so that it works without JavaScript. */
export function PassportForm() {
  const navigate = useNavigate();
  return (
    <form
      action="/app/regrind"
      className="grid max-w-md items-start gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const code = passportCodeIn(fieldText(new FormData(event.currentTarget), 'passport'));
        if (code !== '') void navigate({ to: '/app/tool/$code', params: { code } });
      }}
    >
      <TextField
        label={m.regrinds_find_passport()}
        hint={m.regrinds_find_passport_hint()}
        name="passport"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={passportTextLength}
        enterKeyHint="go"
      />
      <div>
        <Button type="submit">{m.regrinds_open_passport()}</Button>
      </div>
    </form>
  );
}
