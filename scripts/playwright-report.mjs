// A reporter of Playwright that writes what `test-runners.mjs` reads.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export default class PlaywrightReport {
  errors = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError(error) {
    this.errors.push(textOf(error));
  }

  onEnd() {
    const tests = (this.suite?.allTests() ?? []).map((test) => {
      const [, project, , ...titles] = test.titlePath();
      const errors = test.results.flatMap((result) => result.errors);
      const attachments = test.results.flatMap((result) => result.attachments);
      return {
        file: relative(process.cwd(), test.location.file),
        project,
        line: test.location.line,
        titles,
        status: statusOf(test),
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        failure: errors.map(textOf).join('\n'),
        kept: attachments.flatMap(({ path }) => (path ? [relative(process.cwd(), path)] : [])),
      };
    });
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ tests, errors: this.errors }));
  }
}

/** A test that passes only at the second try has failed. One that an earlier one of its row kept from running is not skipped. */
function statusOf(test) {
  const outcome = test.outcome();
  if (outcome !== 'skipped') return outcome === 'expected' ? 'passed' : 'failed';
  return test.results.length > 0 && test.expectedStatus === 'skipped' ? 'skipped' : 'not run';
}

function textOf({ stack, message, value }) {
  return stripVTControlCharacters(stack ?? message ?? value ?? '');
}
