/** Units that a number is measured in. A row names a unit, what it measures, how many base units it holds, and how it is written. */
interface Unit {
  readonly name: string;
  readonly dimension: string;
  readonly size: number;
  readonly written: readonly string[];
}

const row = (name: string, dimension: string, size: number, written: string): Unit => ({
  name,
  dimension,
  size,
  written: written.split('|'),
});

const UNITS: readonly Unit[] = [
  row('kilobyte', 'data', 1e3, 'kilobytes?|KB'),
  row('megabyte', 'data', 1e6, 'megabytes?|MB'),
  row('gigabyte', 'data', 1e9, 'gigabytes?|GB'),
  row('terabyte', 'data', 1e12, 'terabytes?|TB'),
  row('petabyte', 'data', 1e15, 'petabytes?|PB'),
  row('megabit per second', 'data rate', 1e6, 'megabits per second|Mbps'),
  row('gigabit per second', 'data rate', 1e9, 'gigabits per second|Gbps'),
  row('square foot', 'area', 0.09290304, 'square feet|square foot|square-foot|sq\\. ?ft|sq ft'),
  row('square meter', 'area', 1, 'square meters?|square metres?'),
  row('acre', 'area', 4046.8564224, 'acres?'),
  row('hectare', 'area', 1e4, 'hectares?'),
  row('square mile', 'area', 2589988.110336, 'square miles?'),
  row('inch', 'length', 0.0254, 'inch(?:es)?'),
  row('foot', 'length', 0.3048, 'feet|foot'),
  row('yard', 'length', 0.9144, 'yards?'),
  row('mile', 'length', 1609.344, 'miles?'),
  row('millimeter', 'length', 0.001, 'millimeters?|millimetres?|mm'),
  row('centimeter', 'length', 0.01, 'centimeters?|centimetres?|cm'),
  row('meter', 'length', 1, 'meters?|metres?'),
  row('kilometer', 'length', 1000, 'kilometers?|kilometres?|km'),
  row('mile per hour', 'speed', 0.44704, 'miles per hour|miles an hour|mph'),
  row('kilometer per hour', 'speed', 0.277777778, 'kilometers per hour|kilometres per hour|km/h'),
  row('ounce', 'weight', 0.028349523125, 'ounces?'),
  row('pound', 'weight', 0.45359237, 'pounds?(?! sterling)|lbs?'),
  row('gram', 'weight', 0.001, 'grams?'),
  row('milligram', 'weight', 1e-6, 'milligrams?|mg'),
  row('kilogram', 'weight', 1, 'kilograms?|kg'),
  row('ton', 'weight', 907.18474, '(?:short )?tons?'),
  row('metric ton', 'weight', 1000, 'metric tons?|tonnes?'),
  row('gallon', 'volume', 3.785411784, 'gallons?'),
  row('barrel', 'volume', 158.987294928, 'barrels?'),
  row('liter', 'volume', 1, 'liters?|litres?'),
  row('milliliter', 'volume', 0.001, 'milliliters?|millilitres?|ml'),
  row('cubic yard', 'volume', 764.554857984, 'cubic yards?'),
  row('kilowatt', 'power', 1e3, 'kilowatts?|kW'),
  row('megawatt', 'power', 1e6, 'megawatts?|MW'),
  row('kilowatt hour', 'energy', 1e3, 'kilowatt[- ]hours?|kWh'),
  row('megawatt hour', 'energy', 1e6, 'megawatt[- ]hours?|MWh'),
  row('decibel', 'sound', 1, 'decibels?'),
];

/** Source of a pattern for the units; a longer form comes before one that it begins with. */
export const MEASURE_UNITS = UNITS.flatMap(({ written }) => written)
  .sort((a, b) => b.length - a.length)
  .join('|');

const patterns = UNITS.map(({ name, written }) => ({ name, pattern: new RegExp(`^(?:${written.join('|')})$`, 'i') }));
const byName = new Map(UNITS.map((unit) => [unit.name, unit]));

/** The name of a unit as it is written; the writing itself where it is none. */
export const measureUnit = (written: string): string =>
  patterns.find(({ pattern }) => pattern.test(written))?.name ?? written.toLowerCase();

/** A value in the base unit of what its unit measures; null for an unknown unit. */
export function inBaseUnit(value: number, unit: string): { readonly dimension: string; readonly value: number } | null {
  const known = byName.get(unit);
  return known ? { dimension: known.dimension, value: value * known.size } : null;
}
