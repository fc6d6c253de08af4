const state = document.getElementById('state');
const calls = document.getElementById('calls');
const find = document.getElementById('find');

/** An element with its text or children. */
function element(name, ...children) {
  const node = document.createElement(name);
  node.append(...children);
  return node;
}

let records = {};

/** A schema with the records in its place to which it refers, one level deep: enough to read an answer. */
function resolve(schema) {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const name = value?.$ref?.split('/').at(-1);
    return name ? { record: name, ...records[name] } : value;
  });
}

/** A JSON schema in one line: what a reader of a table wants to know. */
function phrase(schema) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(phrase).join(' | ');
  const bounds = [
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER && `at least ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.format,
  ].filter(Boolean);
  return [schema.type ?? 'any', ...bounds].join(', ');
}

function parametersTable(parameters) {
  const head = element('tr', element('th', 'Parameter'), element('th', 'Takes'), element('th', 'Required'));
  const rows = parameters.map(({ name, required, schema }) =>
    element(
      'tr',
      element('td', element('code', name)),
      element('td', phrase(schema)),
      element('td', required ? 'yes' : 'no'),
    ),
  );
  return element('table', element('thead', head), element('tbody', ...rows));
}

function schemaBlock(title, content) {
  const [[mediaType, { schema }]] = Object.entries(content);
  return [
    element('p', `${title}: `, element('code', mediaType)),
    element('pre', element('code', JSON.stringify(resolve(schema), null, 2))),
  ];
}

function callBlock(path, method, operation) {
  const { summary, security, parameters = [], requestBody, responses } = operation;
  const [scheme] = security.map((entry) => Object.keys(entry)[0]);
  const access = { idToken: 'signed-in operator', localKey: 'command-line tool' }[scheme] ?? 'anyone';
  const block = element(
    'details',
    element('summary', element('code', `${method.toUpperCase()} ${path}`), ' ', element('span', summary)),
    element('p', `Who may call: ${access}.`),
    ...(parameters.length > 0 ? [parametersTable(parameters)] : []),
    ...(requestBody ? schemaBlock('Body', requestBody.content) : []),
    ...schemaBlock('Answer', responses[200].content),
  );
  block.dataset.text = `${method} ${path} ${summary}`.toLowerCase();
  return block;
}

function show({ paths, components }) {
  records = components.schemas;
  const groups = new Map();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [group] = operation.tags;
      groups.set(group, [...(groups.get(group) ?? []), callBlock(path, method, operation)]);
    }
  }
  for (const [group, blocks] of groups) {
    calls.append(element('section', element('h2', group), ...blocks));
  }
}

find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  for (const block of calls.querySelectorAll('details')) block.hidden = !block.dataset.text.includes(wanted);
  for (const section of calls.querySelectorAll('section')) {
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
});

const token = localStorage.getItem('token');
const response = await fetch('/api/openapi.json', {
  headers: token ? { authorization: `Bearer ${token}` } : {},
}).catch(() => undefined);

if (response?.ok) {
  show(await response.json());
  state.textContent = '';
} else if (response?.status === 401) {
  state.replaceChildren('The list is for signed-in operators. ', element('a', 'Sign in'), ' and come back.');
  state.querySelector('a').href = '/login';
} else {
  state.textContent = 'The list of calls could not be loaded.';
}
