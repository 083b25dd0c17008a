// Presents the tools that were sent in, in the names of the contract.

import type { SentLine } from '@chipload/contract';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { shopDay } from '../../platform/shop-day.ts';
import { expectedTools, type SentLineRow, type SentToolRow } from './sent-line.ts';

/** For the office. */
export function presentLine(line: SentLineRow, tools: readonly SentToolRow[]): RegrindLine {
  return {
    uuid: line.uuid,
    order_uuid: line.order_uuid,
    order_number: String(line.order_number),
    company: line.company,
    part: line.part,
    inventory_code: line.inventory_code,
    part_tool: line.part_tool,
    wanted: line.wanted,
    expected: expectedTools(line, tools.length),
    tools: tools.map((tool) => ({ uuid: tool.uuid, ...presentTool(tool) })),
  };
}

/** For the buyer. */
export function presentSentLine(line: SentLineRow, tools: readonly SentToolRow[]): SentLine {
  return {
    uuid: line.uuid,
    inventory_code: line.inventory_code,
    units: line.part_tool.units,
    expected: expectedTools(line, tools.length),
    tools: tools.map(presentTool),
  };
}

function presentTool(tool: SentToolRow): SentLine['tools'][number] {
  return {
    passport: tool.passport,
    state: tool.state,
    received_on: shopDay(tool.received_at),
    received: tool.received_sizes,
    ground: tool.ground_sizes,
    refusal: tool.refusal_reason && { reason: tool.refusal_reason, note: tool.refusal_note },
  };
}
