// A reporter of Vitest that writes what `test-runners.mjs` reads. Vitest's own JSON names neither the project of a test nor
// the errors outside of tests.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { tests: [], errors: unhandledErrors.map(textOf) };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const project = module.project.name;
      for (const test of module.children.allTests())
        for (const { state, errors = [], duration = 0 } of runsOf(test))
          report.tests.push({
            file,
            project,
            line: test.location?.line,
            titles: [test.fullName],
            status: state,
            seconds: duration / 1_000,
            failure: errors.map(textOf).join('\n'),
            kept: [],
          });

      const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(textOf));
      if (outside.length === 0) continue;
      const failure = outside.join('\n');
      // A file whose tests are known has a hook that failed: it can be run again. Otherwise the file itself is broken.
      if (module.children.size > 0)
        report.tests.push({ file, project, titles: [], status: 'failed', seconds: 0, failure, kept: [] });
      else report.errors.push(`${file}: ${failure}`);
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

/** Returns the repetitions of a test, or what it is if it was not run. */
function runsOf(test) {
  const attempts = test.attempts();
  return attempts.length > 0 ? attempts : [test.result()];
}

function textOf({ stack, message }) {
  return stack || message;
}
