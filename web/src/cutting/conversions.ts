/** Mechanical horsepower: 550 foot-pounds per second. */
export const kilowattsPerHorsepower = 0.745_699_872;

/** A pound-force foot. */
export const newtonMetresPerPoundFoot = 1.355_817_948;

export const cubicCentimetresPerCubicInch = 16.387_064;
