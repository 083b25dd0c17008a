import type { PartModel } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { exactLengthText } from '../../offered/exact-length.ts';

/** The size of the part, and the deepest pocket of each inner radius. */
export function ModelFacts({ model, shown }: { model: PartModel; shown: ToolUnits }) {
  const { size, faces, bodies, radii } = model;
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  const [smallest] = radii;
  return (
    <section aria-labelledby="model-part" className="grid gap-3 text-sm">
      <h2 id="model-part" className="text-base font-semibold">
        {m.part_models_part()}
      </h2>
      <p>
        {m.part_models_facts({
          size: m.part_models_size({ x: length(size.x), y: length(size.y), z: length(size.z) }),
          faces: countText(faces),
        })}
      </p>
      {bodies > 1 && <p className="text-muted">{m.part_models_bodies({ count: countText(bodies) })}</p>}
      <p className="font-medium">
        {m.part_models_smallest({
          radius: smallest === undefined ? m.part_models_no_radius() : length(smallest.radius),
        })}
      </p>
      {radii.length > 1 && (
        <div className="grid max-w-md gap-1">
          <p aria-hidden="true">{m.part_models_deepest()}</p>
          <Table caption={m.part_models_deepest()}>
            <thead>
              <tr>
                <HeadCell>{m.part_models_radius()}</HeadCell>
                <HeadCell numeric>{m.part_models_depth()}</HeadCell>
                <HeadCell numeric>{m.part_models_corners()}</HeadCell>
              </tr>
            </thead>
            <tbody className="tabular">
              {radii.map(({ radius, depth, corners }) => (
                <Row key={radius}>
                  <Cell>{length(radius)}</Cell>
                  <Cell numeric>{length(depth)}</Cell>
                  <Cell numeric>{countText(corners)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
