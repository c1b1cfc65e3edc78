import { useState } from 'preact/hooks';
import { Choice } from '../shared/frame.tsx';
import { useLanguage } from '../shared/language.ts';
import { sharedTexts } from '../shared/messages.ts';
import { isKeyOf, usePreference } from '../shared/preference.ts';
import { useApiKey } from '../shared/service.ts';
import { Code } from './answers.tsx';
import { type ApiDocument, inOrder, keyHeader, type Operation, type Schema } from './document.ts';
import { ParameterField, TextField } from './parameter-field.tsx';
import { base, type Filled, requestOf, type Sent, send } from './request.ts';
import { Result } from './result.tsx';
import { SAMPLES } from './samples.ts';
import { referenceTexts } from './texts.ts';

/** Names of programming languages, which are the same in every page language. */
const SAMPLE_NAMES = Object.fromEntries(Object.keys(SAMPLES).map((name) => [name, name]));

interface TryProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

/** Shows a form that sends a request. The form is prefilled with the operation's example. */
export function Try({ document, operation }: TryProps) {
  const language = useLanguage();
  const translate = referenceTexts(language);
  const [filled, setFilled] = useState(() => exampleOf(operation));
  const [key, setKey] = useApiKey();
  const [sent, setSent] = useState<Sent | 'sending' | null>(null);
  const { required: requiredFields = [] } = formOf(operation);
  const header = keyHeader(operation, document);
  const whole: Filled = { ...filled, key: header === null || key === '' ? null : [header, key] };
  const request = requestOf(operation, whole, base());
  const [sample, setSample] = usePreference<keyof typeof SAMPLES>('sample', 'curl', isKeyOf(SAMPLES));
  const code = SAMPLES[sample](request, whole.key === null ? null : header);
  const mediaTypes = Object.keys(operation.responses['200']?.content ?? {});
  const change = (name: string) => (values: readonly string[]) =>
    setFilled({ ...filled, values: { ...filled.values, [name]: values } });
  return (
    <section>
      <h2>{translate('request')}</h2>
      <form
        class="try"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          setSent('sending');
          setSent(await send(request));
        }}
      >
        {Object.entries(bodyFields(operation)).map(([name, schema]) => (
          <TextField
            key={name}
            name={name}
            schema={schema}
            required={requiredFields.includes(name)}
            value={filled.body[name] ?? ''}
            change={(value) => setFilled({ ...filled, body: { ...filled.body, [name]: value } })}
          />
        ))}
        {inOrder(operation.parameters).map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            document={document}
            values={filled.values[parameter.name] ?? ['']}
            change={change(parameter.name)}
          />
        ))}
        {mediaTypes.length > 1 && (
          <label class="field">
            {translate('answerAs')}
            <select
              value={filled.accept}
              onChange={({ currentTarget: { value } }) => setFilled({ ...filled, accept: value })}
            >
              <option value="">{translate('anyFormat')}</option>
              {mediaTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </label>
        )}
        {header !== null && (
          <label class="field">
            {sharedTexts(language)('key')} ({header})
            <input
              type="password"
              autocomplete="off"
              value={key}
              onInput={({ currentTarget: { value } }) => setKey(value)}
            />
          </label>
        )}
        <div class="actions">
          <button type="submit" class="primary" disabled={sent === 'sending'}>
            {translate('send')}
          </button>
        </div>
      </form>
      <div class="command">
        <Choice
          label={translate('asCode')}
          value={sample}
          options={SAMPLE_NAMES}
          choose={(name) => setSample(name as keyof typeof SAMPLES)}
        />
        <Code label={sample}>{code}</Code>
      </div>
      <Result sent={sent} />
    </section>
  );
}

function exampleOf({ parameters = [], requestBody }: Operation): Omit<Filled, 'key'> {
  const [content] = Object.values(requestBody?.content ?? {});
  const body = (content?.example ?? {}) as Readonly<Record<string, string>>;
  const values = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, [String(example)]] as const],
  );
  return { values: Object.fromEntries(values), body, accept: '' };
}

/** Returns the schema of the form in the request body. */
function formOf({ requestBody }: Operation): Schema {
  return Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
}

/** Returns the form fields of the request body, except fields that are also query parameters. */
function bodyFields(operation: Operation): Readonly<Record<string, Schema>> {
  const inQuery = new Set(operation.parameters?.map(({ name }) => name));
  const fields = Object.entries(formOf(operation).properties ?? {}).filter(([name]) => !inQuery.has(name));
  return Object.fromEntries(fields);
}
