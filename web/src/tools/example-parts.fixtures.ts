// A few tools and parts as the API returns them, for tests.

import type { ListingRow, WireTool } from '@chipload/contract';

/** A half-inch end mill with four flutes, 1/2 x 1 x 3. */
export const endMill: WireTool = {
  tool_type: 'end-mill',
  profile: 'radius',
  units: 'inch',
  size: '1/2',
  cutting_diameter: 0.5,
  diameter_tolerance: '+0/-.002',
  shank_diameter: 0.5,
  shank_tolerance: 'h6',
  shank_form: 'HB',
  cutting_length: 1,
  usable_length: 1,
  neck_diameter: null,
  neck_length: null,
  overall_length: 3,
  corner_radius: 0.03,
  corner_chamfer: null,
  point_angle: null,
  taper_angle: null,
  flutes: 4,
  helix_angle: 38,
  coating: 'AlTiN',
  coolant_through: false,
  thread: '',
};

/** An 8.5 mm drill 5xD with coolant through it. */
export const drill: WireTool = {
  ...endMill,
  tool_type: 'drill',
  profile: 'drill',
  units: 'metric',
  size: '8.5',
  cutting_diameter: 8.5,
  diameter_tolerance: 'm7',
  shank_diameter: 10,
  shank_form: 'HA',
  cutting_length: 61,
  usable_length: 49,
  overall_length: 103,
  corner_radius: null,
  point_angle: 140,
  flutes: 2,
  helix_angle: 30,
  coating: 'TiAlN',
  coolant_through: true,
};

export const reamer: WireTool = {
  ...drill,
  tool_type: 'reamer',
  profile: 'reamer',
  size: '6.02',
  cutting_diameter: 6.02,
  diameter_tolerance: 'h6',
  shank_diameter: 8,
  cutting_length: 20,
  usable_length: 52,
  neck_diameter: 5.4,
  neck_length: 52,
  overall_length: 92,
  point_angle: 90,
  flutes: 6,
  helix_angle: -10,
  coolant_through: false,
};

export const threadMill: WireTool = {
  ...endMill,
  tool_type: 'thread-mill',
  profile: 'thread',
  size: '1/4-20',
  cutting_diameter: 0.155,
  diameter_tolerance: 'h8',
  shank_diameter: 0.1875,
  shank_form: 'HA',
  cutting_length: 0.5,
  usable_length: 0.5,
  overall_length: 2,
  corner_radius: null,
  helix_angle: 15,
  thread: '1/4-20',
};

/** Of a type that its owner has described. */
export const sawBlade: WireTool = {
  ...endMill,
  tool_type: 'saw-blade',
  profile: '',
  units: 'metric',
  size: '100 x 1.5',
  cutting_diameter: 100,
  shank_diameter: null,
  cutting_length: null,
  overall_length: null,
  corner_radius: null,
  flutes: 48,
  own: {
    type_name: 'Saw blades',
    sizes: [
      { key: 'size', kind: 'text', symbol: '', name: 'Size', is_column: true, value: '100 x 1.5' },
      { key: 'cutting_diameter', kind: 'length', symbol: 'DC', name: 'Blade', is_column: true, value: 100 },
      { key: 'bore', kind: 'length', symbol: 'DCB', name: 'Bore', is_column: true, value: 25.4 },
      { key: 'flutes', kind: 'whole', symbol: 'NOF', name: 'Teeth', is_column: true, value: 48 },
      { key: 'hook_angle', kind: 'angle', symbol: '', name: 'Hook angle', is_column: false, value: -5 },
      { key: 'pins', kind: 'yes-no', symbol: '', name: 'Pin holes', is_column: true, value: true },
    ],
  },
};

/** Returns a part on sale, with some fields changed. */
export function part(code: string, changes: Partial<ListingRow> = {}): ListingRow {
  return {
    inventory_code: code,
    description: '',
    price: 11_550,
    available: 10,
    series: 'X-Mill 4',
    status: 'active',
    tool: endMill,
    ...changes,
  };
}
