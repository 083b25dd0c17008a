import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { Section } from '../../records/section.tsx';
import { CatalogueDocuments } from './catalogue-documents.tsx';
import { partQuery } from './catalogue.queries.ts';
import { CrossReferences } from './cross-references.tsx';
import { EditPartDialog, EditSizesDialog } from './edit-part-dialog.tsx';
import { PartFacts, PartPrices, PartSizes } from './part-facts.tsx';
import { PartHistory } from './part-history.tsx';
import { PartPictures } from './part-pictures.tsx';
import { SetCostDialog } from './set-cost-dialog.tsx';
import { SetPriceDialog } from './set-price-dialog.tsx';

/** The record of a part: its facts and texts, its sizes, its prices, and every change of them with its undo. */
export function PartScreen({ code }: { code: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: part } = useSuspenseQuery(partQuery(api, code));
  const [open, setOpen] = useState<'part' | 'sizes' | 'price' | 'cost'>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const acts: RecordAct[] = [
    ...(may('edit-catalogue')
      ? [
          { key: 'edit-record' as const, label: m.office_parts_edit(), run: () => setOpen('part') },
          { label: m.office_parts_sizes_change(), run: () => setOpen('sizes') },
        ]
      : []),
    ...(may('change-prices') ? [{ label: m.office_parts_set_price(), run: () => setOpen('price') }] : []),
    ...(may('change-prices') && may('read-costs')
      ? [{ label: m.office_parts_set_cost(), run: () => setOpen('cost') }]
      : []),
    {
      label: m.office_price(),
      run: () => void navigate({ to: '/explain-price', search: { part: code } }),
    },
  ];
  return (
    <RecordScreen
      title={code}
      trail={<Link to="/parts">{m.office_parts()}</Link>}
      subjects={[`part ${code}`]}
      acts={acts}
    >
      <PartFacts part={part} />
      <PartSizes part={part} />
      <PartPrices part={part} />
      <CrossReferences code={code} />
      <PartPictures code={code} />
      <Section title={m.office_catalogue_documents()}>
        <CatalogueDocuments of="part" name={code} />
        <p className="text-xs text-muted">{m.office_catalogue_documents_of_series()}</p>
      </Section>
      <PartHistory part={part} />
      {open === 'part' && <EditPartDialog part={part} onClose={close} />}
      {open === 'sizes' && <EditSizesDialog part={part} onClose={close} />}
      {open === 'price' && <SetPriceDialog part={part} onClose={close} />}
      {open === 'cost' && <SetCostDialog part={part} onClose={close} />}
    </RecordScreen>
  );
}
