import type { PlannedHole } from '@chipload/contract';
import { usualFits } from '@chipload/domain/holes';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { angleText } from '../../tools/size-text.ts';
import { exactLengthText } from '../../offered/exact-length.ts';

/** Says which number of a hole is impossible and what is possible. */
export function problemText(problem: NonNullable<PlannedHole['problem']>, shown: ToolUnits): string {
  const { code, field, text } = problem;
  const [value = 0, least = 0, most = 0] = [problem.value, problem.least, problem.most].map(
    (one) => one ?? 0,
  );
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  const lengths = { value: length(value), least: length(least), most: length(most) };
  switch (code) {
    case 'no-size':
      return m.holes_problem_no_size();
    case 'unreadable':
      return unreadableText(field, text);
    case 'unknown-thread':
      return m.holes_problem_thread({ text });
    case 'out-of-range':
      if (field === 'angle') {
        return m.holes_problem_range_angle({
          value: angleText(value),
          least: angleText(least),
          most: angleText(most),
        });
      }
      if (field === 'size') return m.holes_problem_range_size(lengths);
      return value > 0 ? m.holes_problem_range_depth(lengths) : m.holes_problem_depth_zero(lengths);
    case 'unknown-fit':
      return m.holes_problem_fit({ text, fits: usualFits.join(', '), most: lengths.most });
    case 'too-narrow':
      return m.holes_problem_narrow(lengths);
    case 'no-fit':
      return m.holes_problem_no_fit();
    case 'unknown-screw':
      return m.holes_problem_screw({ text });
    case 'thread-too-short':
      return m.holes_problem_short(lengths);
    case 'cannot-form':
      return m.holes_problem_form({ text });
  }
}

function unreadableText(field: string, text: string): string {
  switch (field) {
    case 'fit':
      return m.holes_problem_unreadable_fit({ text });
    case 'depth':
      return m.holes_problem_unreadable_depth({ text });
    case 'angle':
      return m.holes_problem_unreadable_angle({ text });
    default:
      return m.holes_problem_unreadable_size({ text });
  }
}
