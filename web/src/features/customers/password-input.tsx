import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { m } from '@chipload/messages';
import { IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A password that its writer may look at. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-11"
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={isShown ? m.customers_hide_password() : m.customers_show_password()}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
        onClick={() => setShown(!isShown)}
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </IconButton>
    </div>
  );
}
