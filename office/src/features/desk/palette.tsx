// The palette: any number or name, any screen, and what can be done with the open record, from the keyboard.

import { Command } from 'cmdk';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Icon } from '@chipload/ui/icon';
import { KeyCaps } from '../../navigation/keys-sheet.tsx';
import { useStaff } from '../../platform/office.ts';
import { failureText } from '../../navigation/failure-text.ts';
import { type PaletteChoice, usePaletteChoices } from './palette-choices.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { groups, areRecordsPending, error } = usePaletteChoices(text);
  const isPending = areRecordsPending || text !== typed.trim();
  // The choice somebody moved to. For another text, or once the records arrive, the first choice is taken again.
  const [picked, setPicked] = useState({ text: '', isPending: false, value: '' });
  const [enteredText, setEnteredText] = useState<string>();

  const choices = groups.flatMap((group) => group.choices);
  const isPicked = picked.text === text && picked.isPending === isPending;
  const chosen = choices.find(({ value }) => isPicked && value === picked.value) ?? choices[0];
  const choose = (choice: PaletteChoice) => {
    onClose();
    choice.run();
  };

  const isEntered = enteredText === text && !isPending;
  const openChosen = useEffectEvent(() => {
    if (chosen !== undefined) choose(chosen);
  });
  useEffect(() => {
    if (isEntered) openChosen();
  }, [isEntered]);

  /** Holds Enter back until the records for the typed text have arrived, so that it does not open one that was found for an earlier text. */
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPending) return;
    event.preventDefault();
    setEnteredText(typed.trim());
  };

  const type = (value: string) => {
    setTyped(value);
    setEnteredText(undefined);
  };

  return (
    <Dialog open wide title={m.office_search_short()} onClose={onClose}>
      <Command
        label={m.office_search_short()}
        shouldFilter={false}
        loop
        value={chosen?.value ?? ''}
        onValueChange={(value) => setPicked({ text, isPending, value })}
        onKeyDown={keepEnter}
        className="-mx-2"
      >
        <Command.Input
          ref={focusFirst}
          value={typed}
          onValueChange={type}
          maxLength={deskLimits.searchText}
          placeholder={m.office_find_hint()}
          className="mx-2 h-10 w-[calc(100%-1rem)] rounded-control border border-line-strong bg-paper px-3 pointer-coarse:h-11"
        />
        <Command.List className="mt-2 max-h-[50dvh] overflow-y-auto">
          {error !== null && <p className="px-2 py-2 text-bad">{failureText(error)}</p>}
          <Command.Empty className="px-2 py-2 text-muted">
            {isPending ? m.ui_loading() : m.office_find_nothing()}
          </Command.Empty>
          {groups.map(({ title, choices: offered }) => (
            <Command.Group
              key={title}
              heading={title}
              className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted"
            >
              {offered.map((choice) => (
                <Choice key={choice.value} choice={choice} onSelect={choose} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Choice({ choice, onSelect }: { choice: PaletteChoice; onSelect: (choice: PaletteChoice) => void }) {
  const { value, icon, label, detail = '', keys } = choice;
  const { has_shortcuts: hasShortcuts } = useStaff();
  return (
    <Command.Item
      value={value}
      onSelect={() => onSelect(choice)}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      {icon === undefined ? <span className="w-[18px]" /> : <Icon of={icon} className="text-muted" />}
      <span className="tabular shrink-0 font-medium">{label}</span>
      <span className="grow truncate text-muted">{detail}</span>
      {keys !== undefined && hasShortcuts && <KeyCaps of={keys} />}
    </Command.Item>
  );
}
