import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { ListScreen } from '../../lists/list-screen.tsx';
import { companyList } from './company-list.tsx';

/** The companies, with the way to the people of all of them. */
export function CompaniesScreen() {
  return (
    <ListScreen
      list={companyList}
      actions={
        <Link to="/people" className={buttonClass({ size: 'small' })}>
          {m.office_companies_see_people()}
        </Link>
      }
    />
  );
}
