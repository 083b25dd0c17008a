import type { Limits, Permission } from '@chipload/domain/staff';
import type { Client } from '../../platform/http/client.ts';

/** Who acts in the office, and from where. */
export type DeskAct = {
  readonly staff: {
    readonly id: number;
    readonly uuid: string;
    readonly permissions: ReadonlySet<Permission>;
    readonly limits: Limits;
  };
  readonly client: Client;
};
