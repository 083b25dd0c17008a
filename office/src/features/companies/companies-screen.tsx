import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useMay } from '../../platform/office.ts';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { companyList } from './company-list.tsx';

/** The companies, with the ways to add one, to the people of all of them, and to files of companies and what belongs to them. */
export function CompaniesScreen() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        list={companyList}
        actions={
          <>
            {may('write-customers') && (
              <Button look="primary" size="small" onClick={() => setAdding(true)}>
                {m.office_companies_add()}
              </Button>
            )}
            <Link to="/people" className={buttonClass({ size: 'small' })}>
              {m.office_companies_see_people()}
            </Link>
            {may('write-customers') && (
              <Link to="/company-imports" className={buttonClass({ size: 'small' })}>
                {m.office_company_import()}
              </Link>
            )}
            {may('keep-books') && (
              <Link to="/companies/opening-invoices" className={buttonClass({ size: 'small' })}>
                {m.office_opening_import()}
              </Link>
            )}
            {may('change-prices') && (
              <Link to="/special-price-imports" className={buttonClass({ size: 'small' })}>
                {m.office_special_import()}
              </Link>
            )}
          </>
        }
      />
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
