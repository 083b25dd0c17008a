import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { AddTypeDialog } from './tool-type-dialogs.tsx';
import { doesText } from './tool-type-words.ts';
import { toolTypesQuery } from './tool-types.queries.ts';

/** The types of tools in their order, with what the shop can do for them. */
export function ToolTypesScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: types } = useSuspenseQuery(toolTypesQuery(api));
  const [isAdding, setAdding] = useState(false);
  const position = Math.max(0, ...types.map((type) => type.position)) + 1;
  return (
    <Screen
      title={m.office_types()}
      trail={<AddressLink address="/parts">{m.office_parts()}</AddressLink>}
      actions={
        may('edit-catalogue') && (
          <Button size="small" onClick={() => setAdding(true)}>
            {m.office_types_add()}
          </Button>
        )
      }
    >
      <div className="grid max-w-4xl gap-4">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_types_hint()}</p>
        <Sideways label={m.office_types()}>
          <Table caption={m.office_types()}>
            <thead>
              <tr>
                <HeadCell>{m.office_types_type()}</HeadCell>
                <HeadCell numeric>{m.office_series_parts()}</HeadCell>
                <HeadCell>{m.office_types_does()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {types.map(({ slug, names, parts }) => (
                <Row key={slug}>
                  <RowHead className="min-w-24">
                    <Link
                      to="/tool-types/$type"
                      params={{ type: slug }}
                      className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
                    >
                      {names[currentLanguage()].many}
                    </Link>
                  </RowHead>
                  <Cell numeric>{countText(parts)}</Cell>
                  <Cell className="min-w-32 py-1.5">{doesText(slug)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      </div>
      {isAdding && <AddTypeDialog position={position} onClose={() => setAdding(false)} />}
    </Screen>
  );
}
