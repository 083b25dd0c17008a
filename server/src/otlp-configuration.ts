// The settings of an OpenTelemetry collector, by the variables that its own libraries have.

export type OtlpConfiguration = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type OtlpVariables = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
};

export function readOtlp(set: OtlpVariables): OtlpConfiguration | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = set;
  return endpoint === undefined ? undefined : { endpoint, headers: headersIn(headers) };
}

function headersIn(list = ''): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
