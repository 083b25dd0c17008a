// The files of a very small shop for the tests of the import.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const smallFiles = {
  'series.csv': lines(
    'slug,packing_category,position,name_en,name_fr,summary_en,summary_fr,body_en,body_fr',
    'x-mill-4,xmill,1,X-Mill 4,X-Mill 4,Four flutes,Quatre dents,Long,Long',
  ),
  'categories.csv': lines(
    'series_slug,slug,position,tool_type,name_en,name_fr',
    'x-mill-4,square,1,end-mill,"Square, inch","Coin vif, pouces"',
  ),
  'materials.csv': lines(
    'symbol,iso_group,colour,name_en,name_fr',
    'P1,P,#0063A7,Steel,Acier',
    'M1,M,#FFD500,Stainless,Inoxydable',
  ),
  'category-materials.csv': lines(
    'series_slug,category_slug,symbol,suitability',
    'x-mill-4,square,P1,1',
    'x-mill-4,square,M1,0',
  ),
  'parts.csv': lines(
    'inventory_code,edp,series_slug,category_slug,tool_type,profile,units,size,cutting_diameter,shank_diameter,cutting_length,overall_length,corner_radius,flutes,coolant_through,weight_grams,status,superseded_by,description_en,description_fr',
    'X4-1/2R-SQ,100001,x-mill-4,square,end-mill,square,inch,1/2,0.5,0.5,1,3,,4,no,120.5,active,,End mill 1/2,Fraise 1/2',
    'X4-1/4R-SQ,100002,x-mill-4,square,end-mill,square,inch,1/4,.25,0.25,0.75,2.5,,4,no,30,superseded,X4-1/2R-SQ,End mill 1/4,Fraise 1/4',
  ),
  'prices.csv': lines(
    'inventory_code,currency,from_1,from_10',
    'X4-1/2R-SQ,CAD,48.50,45',
    'X4-1/2R-SQ,USD,36.00,',
    'X4-1/4R-SQ,CAD,20.05,',
  ),
  'stock-arrivals.csv': lines(
    'inventory_code,expected_on,expected_quantity',
    'X4-1/4R-SQ,2999-01-08,20',
    'X4-1/4R-SQ,2999-02-05,40',
  ),
  'stock.csv': lines('inventory_code,on_hand', 'X4-1/2R-SQ,12', 'X4-1/4R-SQ,0'),
  'settings.json': '{ "minimum_order": { "CAD": "75.00" } }',
} as const;

export const peopleFiles = {
  'people.csv': lines(
    'email,name,role,company,phone,language,currency,address_line_1,address_line_2,city,province,postal,country,credit_limit,opening_balance,card_token,card_masked_number,card_expiry',
    'a@chipload.test,Anna,buyer,Grand River,519-555-0142,en,CAD,480 Shirley Avenue,,Kitchener,ON,N2B 2E1,CA,25000.00,1840.50,,,',
    'b@chipload.test,Ben,buyer,Grand River,,fr,CAD,480 Shirley Avenue,,Kitchener,ON,N2B 2E1,CA,,,sandbox-approve,**** 4242,2031-12',
  ),
  'special-prices.csv': lines('company,inventory_code,currency,price', 'Grand River,X4-1/2R-SQ,CAD,40.00'),
} as const;

export type Files = Readonly<Record<string, string | Buffer>>;

/** Writes the files into a new folder; `remove` deletes it. */
export async function writeFolder(files: Files): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-import-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export function lines(...rows: readonly string[]): string {
  return `${rows.join('\n')}\n`;
}
