// In continuous integration the properties are tried with the same inputs each time, so that a red run means that the code
// changed; on everybody's own machine with others at every run. What those find is kept as an example of its test.

if (process.env.CI) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: 20_261_120 });
}
