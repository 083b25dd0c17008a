// The names of the materials in the tables of speeds and feeds, by their ids.

import { m } from '@chipload/messages';
import type { Language } from './locale.ts';

const names = {
  P1: m.speeds_material_p1,
  P2: m.speeds_material_p2,
  P3: m.speeds_material_p3,
  P4: m.speeds_material_p4,
  P5: m.speeds_material_p5,
  P6: m.speeds_material_p6,
  M1: m.speeds_material_m1,
  M2: m.speeds_material_m2,
  M3: m.speeds_material_m3,
  K1: m.speeds_material_k1,
  K2: m.speeds_material_k2,
  K3: m.speeds_material_k3,
  N1: m.speeds_material_n1,
  N2: m.speeds_material_n2,
  N3: m.speeds_material_n3,
  N4: m.speeds_material_n4,
  S1: m.speeds_material_s1,
  S2: m.speeds_material_s2,
  S3: m.speeds_material_s3,
  S4: m.speeds_material_s4,
  H1: m.speeds_material_h1,
  H2: m.speeds_material_h2,
  H3: m.speeds_material_h3,
};

/** Returns the name of a material, in the given language or else the reader's. */
export function materialName(id: keyof typeof names, language?: Language): string {
  return names[id]({}, language === undefined ? {} : { locale: language });
}
