/** Kinds of pages that companies have, with what a reader wants of them and what is only around it. */
export interface TestPage {
  html: string;
  wanted: string[];
  unwanted: string[];
}

const nav = `<header class="site-header"><a href="/">Ferretería Sol</a><nav><ul><li><a href="/tienda">Tienda</a></li>
<li><a href="/ofertas">Ofertas de la semana</a></li><li><a href="/cuenta">Mi cuenta</a></li></ul></nav></header>`;
const cookies = `<div id="cookie-banner" class="cookie-consent" role="dialog"><p>Usamos cookies propias y de terceros.</p>
<button>Aceptar todas</button></div>`;
const foot = `<footer><ul><li><a href="/legal">Aviso legal</a></li><li><a href="/rss">Suscríbase al boletín</a></li></ul>
<p>© 2026 Todos los derechos reservados</p></footer>`;
const around = ['Ofertas de la semana', 'Usamos cookies', 'Aviso legal', 'Suscríbase al boletín'];
const shell = (title: string, body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<script>window.data = {"hidden": "texto de programa"}</script><style>.a{color:red}</style></head>
<body>${nav}${cookies}${body}${foot}</body></html>`;

const long = (topic: string) =>
  `${topic} se revisa cada temporada con el equipo de la tienda, de modo que los clientes, los talleres y las obras
   encuentren siempre lo que necesitan, con una explicación clara y un plazo que se cumple.`;

export const testPages: Record<string, TestPage> = {
  article: {
    html: shell(
      'Cómo elegir un taladro | Ferretería Sol',
      `<main><article><h1>Cómo elegir un taladro</h1><p class="byline">Por Ana Paz</p>
       <p>${long('La potencia')} Un taladro de 800 W basta para hormigón.</p>
       <h2>Brocas</h2><p>${long('La broca')} Para azulejo se usa broca de diamante.</p>
       <ul><li>Widia para pared</li><li>Cobalto para acero</li></ul>
       <p>${long('El mandril')} El mandril automático cambia sin llave.</p></article>
       <aside class="related"><h3>También le puede interesar</h3><a href="/1">Las diez mejores sierras</a></aside></main>`,
    ),
    wanted: [
      'Cómo elegir un taladro',
      '800 W basta',
      'Brocas',
      'broca de diamante',
      'Cobalto para acero',
      'mandril automático',
    ],
    unwanted: [...around, 'Las diez mejores sierras', 'texto de programa'],
  },
  faq: {
    html: shell(
      'Preguntas frecuentes',
      `<div class="content"><h1>Preguntas frecuentes</h1><div class="accordion">
       ${[
         '¿Hacen envíos?|Sí, a todo el país en 48 horas.',
         '¿Puedo devolver?|Tiene 30 días para devolver.',
         '¿Aceptan tarjeta?|Visa y Mastercard.',
         '¿Cortan madera?|Cortamos tableros a medida.',
         '¿Hay garantía?|Dos años en herramientas.',
       ]
         .map((it) => it.split('|'))
         .map(
           ([q, a]) => `<details class="item"><summary>${q}</summary><div class="panel">${a}</div></details>`,
         )
         .join('')}</div></div>`,
    ),
    wanted: [
      'en 48 horas',
      '30 días',
      'Visa y Mastercard',
      'tableros a medida',
      'Dos años',
      '¿Cortan madera?',
    ],
    unwanted: around,
  },
  prices: {
    html: shell(
      'Tarifas de alquiler',
      `<div id="page"><h1>Tarifas de alquiler</h1><p>Precios con IVA.</p><table><thead><tr><th>Máquina</th><th>Día</th><th>Semana</th></tr></thead>
       <tbody><tr><td>Hormigonera</td><td>25 €</td><td>110 €</td></tr><tr><td>Martillo</td><td>32 €</td><td>140 €</td></tr></tbody></table>
       <h2>Fianza</h2><p>La fianza es de 100 €.</p></div>`,
    ),
    wanted: [
      'Máquina: Hormigonera; Día: 25 €; Semana: 110 €',
      'Máquina: Martillo; Día: 32 €',
      'fianza es de 100 €',
      'Precios con IVA',
    ],
    unwanted: around,
  },
  contact: {
    html: shell(
      'Contacto y horarios',
      `<section class="hero"><h1>Contacto</h1></section><section class="grid"><div class="card"><h3>Quito</h3>
       <p>Av. Amazonas 123</p><p>Lunes a viernes de 8:00 a 18:00</p></div><div class="card"><h3>Cuenca</h3><p>Calle Larga 45</p>
       <p>Sábados de 9:00 a 13:00</p></div></section><section class="sidebar-info"><p>Emergencias: 1800-SOL</p></section>`,
    ),
    wanted: [
      'Av. Amazonas 123',
      '8:00 a 18:00',
      'Cuenca',
      'Calle Larga 45',
      '9:00 a 13:00',
      'Emergencias: 1800-SOL',
    ],
    unwanted: around,
  },
  guide: {
    html: shell(
      'Guía de instalación',
      `<div class="layout"><div class="sidebar menu" role="navigation"><a href="#a">Índice de la guía</a><a href="#b">Paso a paso rápido</a></div>
       <div role="main"><h1>Guía de instalación</h1><p>${long('La instalación')}</p><h2>Requisitos</h2>
       <ol><li>Corte el agua</li><li>Vacíe el tanque</li></ol><h2>Montaje</h2><p>${long('El montaje')} Apriete a 12 Nm.</p>
       <pre>presion = 3 bar</pre><dl><dt>Junta</dt><dd>Pieza de goma entre tubos</dd></dl>
       <p hidden>texto escondido</p><p style="display:none">tampoco visible</p></div></div>`,
    ),
    wanted: [
      '1. Corte el agua',
      '2. Vacíe el tanque',
      'Apriete a 12 Nm',
      'presion = 3 bar',
      'Pieza de goma entre tubos',
      'Requisitos',
    ],
    unwanted: [...around, 'Índice de la guía', 'texto escondido', 'tampoco visible'],
  },
  product: {
    html: shell(
      'Taladro X200 – Ferretería Sol',
      `<div class="breadcrumb"><a href="/">Inicio</a> &gt; <a href="/t">Taladros</a></div><main><div class="product"><h1>Taladro X200</h1>
       <span class="price">149,90 €</span><p class="stock">Disponible en 3 tiendas</p><div class="description">Motor sin escobillas de 18 V.</div>
       <ul class="features"><li>Peso: 1,4 kg</li><li>Par: 60 Nm</li></ul><table class="specs"><tr><th>Batería</th><td>4 Ah</td></tr><tr><th>Velocidad</th><td>1.900 rpm</td></tr></table>
       <div class="share"><a href="#">Compartir en redes</a></div></div></main>`,
    ),
    wanted: [
      '149,90 €',
      'Disponible en 3 tiendas',
      'sin escobillas',
      'Peso: 1,4 kg',
      'Par: 60 Nm',
      '4 Ah',
      '1.900 rpm',
    ],
    unwanted: [...around, 'Compartir en redes'],
  },
};
