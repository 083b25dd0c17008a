import { useSuspenseQuery } from '@tanstack/react-query';
import type { ToolPassport } from '@chipload/contract';
import { unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Page } from '@chipload/ui/page';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { rateText, rpmText, speedText } from '../../cutting/value-text.ts';
import { useOffered, useShop, useShownUnits } from '../../platform/shop.ts';
import { PartLink } from '../../tools/part-link.tsx';
import { lengthText, unitText } from '../../tools/size-text.ts';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';
import { regrindPath } from './regrind-search.ts';
import { passportQuery } from './sent-tools.queries.ts';
import { SizesTable } from './sizes-table.tsx';
import { stateText } from './state-text.ts';

/** The passport of a tool, for whoever scans it at the machine: sizes now, regrinds, and speeds for the new size. */
export function PassportScreen({ code }: { code: string }) {
  const { api } = useShop();
  const { data: passport } = useSuspenseQuery(passportQuery(api, code));
  const { tool, inventory_code: part, description } = passport;
  const isOffered = useOffered('regrind');
  return (
    <Page title={m.regrinds_passport_of({ part })}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <section aria-label={m.regrinds_passport()} className="grid grid-cols-1 content-start gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <PartLink code={part} />
            <Badge tone={passport.state === 'refused' ? 'bad' : 'neutral'}>{stateText(passport.state)}</Badge>
          </p>
          <p className="text-sm text-muted wrap-anywhere">{description}</p>
          <ToolThumbnail tool={tool} className="w-56 max-w-full" />
          <SizesTable caption={m.regrinds_sizes_of({ part })} columns={[{ title: m.regrinds_now(), tool }]} />
          <p className="text-sm">
            {m.regrinds_times_now({
              times: countText(passport.times_ground),
              left: countText(passport.times_left),
            })}
          </p>
          <History passport={passport} />
          <p className="tabular text-sm text-muted">{m.regrinds_passport_code({ code: passport.code })}</p>
          {passport.times_left > 0 && (
            <p className="print:hidden">
              {isOffered ? (
                <a href={nextRegrind(passport)} className={buttonClass({ look: 'primary' })}>
                  {m.regrinds_order_next()}
                </a>
              ) : (
                m.regrinds_not_offered()
              )}
            </p>
          )}
        </section>
        {passport.speeds.length > 0 && <Speeds passport={passport} />}
      </div>
    </Page>
  );
}

function nextRegrind({ inventory_code: part, times_ground: times, tool }: ToolPassport): string {
  const { cutting_diameter: diameter, overall_length: length } = tool;
  return regrindPath({
    part,
    times: String(times),
    diameter: String(diameter),
    length: String(length),
    ...(tool.coating === '' && { coated: 'no' }),
  });
}

function History({ passport: { history, tool } }: { passport: ToolPassport }) {
  const shown = useShownUnits();
  if (history.length === 0) return null;
  const unit = unitText(unitsShown(tool.units, shown));
  const size = (value: number) => `${lengthText(value, tool.units, shown)} ${unit}`;
  return (
    <ol className="grid border-t text-sm">
      {history.map(({ ground_on: day, cutting_diameter: diameter, overall_length: length, coating }) => (
        <li key={`${day} ${length}`} className="tabular border-b py-1.5">
          {m.regrinds_ground_on({
            day,
            diameter: size(diameter),
            length: size(length),
            coating: coating === '' ? m.regrinds_uncoated() : coating,
          })}
        </li>
      ))}
    </ol>
  );
}

function Speeds({ passport: { speeds, tool } }: { passport: ToolPassport }) {
  const units = unitsShown(tool.units, useShownUnits());
  const isInch = units === 'inch';
  return (
    <section aria-labelledby="passport-speeds" className="@container grid grid-cols-1 content-start gap-3">
      <h2 id="passport-speeds" className="font-semibold">
        {m.regrinds_speeds()}
      </h2>
      <Table caption={m.regrinds_speeds()}>
        <thead>
          <tr>
            <HeadCell>{m.regrinds_material()}</HeadCell>
            <HeadCell
              numeric
              unit={isInch ? m.regrinds_unit_speed_inch() : m.regrinds_unit_speed_metric()}
              className="hidden @md:table-cell"
            >
              {m.regrinds_speed()}
            </HeadCell>
            <HeadCell numeric unit={m.regrinds_unit_rpm()}>
              {m.regrinds_spindle()}
            </HeadCell>
            <HeadCell numeric unit={isInch ? m.regrinds_unit_feed_inch() : m.regrinds_unit_feed_metric()}>
              {m.regrinds_feed()}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {speeds.map(({ material, name, speed, rpm, feed_rate: feedRate }) => (
            <Row key={material}>
              <RowHead className="py-1.5 font-normal">
                <span className="block whitespace-normal">{name}</span>
              </RowHead>
              <Cell numeric className="hidden @md:table-cell">
                {speedText(speed, units)}
              </Cell>
              <Cell numeric>{rpmText(rpm)}</Cell>
              <Cell numeric>{rateText(feedRate, units)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="text-sm text-muted">{m.regrinds_speeds_hint()}</p>
    </section>
  );
}
