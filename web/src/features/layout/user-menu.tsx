import { LogIn } from 'lucide-react';
import { m } from '@chipload/messages';
import { useVisitor } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { Avatar } from './avatar.tsx';
import { userNavItems } from '../../navigation/nav-items.ts';
import { SignInLink } from '../../navigation/sign-in-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { UserNavLink } from './user-nav-link.tsx';

const menuId = 'user-menu';

/** A customer's avatar with the account's links; a link to sign in for a guest. */
export function UserMenu() {
  const { user } = useVisitor();
  if (user.isGuest) {
    return (
      <SignInLink className="-mr-2 flex h-8 items-center gap-1.5 rounded-control px-2 font-medium text-ink transition-colors hover:bg-hover">
        <Icon of={LogIn} size={16} />
        {m.layout_sign_in()}
      </SignInLink>
    );
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={m.ui_labelled({ label: m.layout_user_menu(), value: user.name })}
        title={user.name}
        className="user-menu-button rounded-full"
      >
        <Avatar name={user.name} />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="user-menu appear w-72 rounded-panel bg-paper py-1.5 text-sm text-ink shadow-float"
      >
        <p className="px-4 pt-1.5 pb-3">
          <span className="block font-medium wrap-anywhere">{user.name}</span>
          <span className="block text-muted wrap-anywhere">{user.email}</span>
        </p>
        <ul className="border-y py-1.5">
          {userNavItems.map((item) => (
            <li key={item.href}>
              <UserNavLink item={item} className="block px-4 py-2 hover:bg-hover" />
            </li>
          ))}
        </ul>
        <SignOutButton className="mt-1.5 block w-full px-4 py-2 text-left hover:bg-hover" />
      </div>
    </>
  );
}
