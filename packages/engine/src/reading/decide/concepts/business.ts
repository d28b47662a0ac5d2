import type { ConceptList } from './list.ts';

/** What people call companies about, whatever the company does. */
export const business: ConceptList = [
  [
    'buy',
    1,
    'buy | buying | purchas* | acquir* | compr* | adquirir | adquiero | contratar | contrato | sign up | subscrib* | suscribir* | licenc* | sales | ventas | vender | vendan | shopping | to order | hacer un pedido',
  ],
  [
    'technical',
    0.7,
    'technical | technician | support | soporte | tecnic* | internet | router | modem | wifi | app | aplicacion* | software | system | sistema* | website | pagina web | device | equipo | computer | computador* | laptop | printer | impresora | screen | pantalla',
  ],
  ['product', 0.4, 'product* | servic* | articul* | item*'],
  ['invoice', 1, 'invoic* | bill | bills | billing | receipt* | factur* | recibo* | comprobante*'],
  [
    'pay',
    1,
    'pay | pays | paying | paid | payment* | charge* | charged | pago* | pagar | pague | pagado | cobr* | me cobraron | debit* | transfer | deposit*',
  ],
  [
    'human',
    1,
    'human* | real person | a person | agent* | agente* | representative* | operator* | advis* | asesor* | ejecutiv* | operador* | con una persona | hablar con alguien | alguien que | talk to somebody | talk to someone | speak to someone | speak with someone | speak to somebody | somebody real | manager | supervisor* | gerente | humano* | live agent | receptionist | recepcionista',
  ],
  [
    'talk',
    0.6,
    'talk* | speak* | habl* | speaking to | speaking with | hablando con | comunic* | comuniq* | paseme | paseme con | paseme a | pasarme | transfierame | connect me | put me through | call me | llamenme | contact* | contacto',
  ],
  [
    'change',
    1,
    'change* | changing | reschedul* | move | moved | modif* | postpon* | another day | another time | different day | other day | push back | cambi* | reagend* | reprogram* | mover | moverl* | muev* | aplaz* | posterg* | otro dia | otra fecha | otra hora | adelantar | switch* | actualiz* | update*',
  ],
  [
    'cancel',
    1,
    'cancel* | anul* | dar de baja | darme de baja | baja | unsubscribe | call off | dont need the appointment | dont need it anymore | no longer need | dont need * anymore | ya no necesito | ya no quiero | ya no la necesito | ya no voy | no voy a poder ir | no voy a ir | no podre ir | no puedo ir | no voy a asistir | no ire | wont be coming | wont come | cant come | cant make it | not coming | wont make it | wont be there | eliminar | delete | terminat*',
  ],
  [
    'confirm',
    1,
    'confirm* | ill be there | i will be there | be there | ahi estare | alli estare | alla estare | asistire | asistir | voy a ir | voy a asistir | ahi nos vemos | nos vemos ahi | see you there | attend* | count me in',
  ],
  [
    'accept',
    1,
    'accept* | agree* | acept* | de acuerdo | consent* | approve* | aprueb* | says yes | say yes | answers yes | dice que si | responde que si | responde si | affirmative answer | respuesta afirmativa | lets do it | hagamoslo | positive answer | wants it | willing | dispuest*',
  ],
  [
    '-accept',
    1,
    'reject* | refus* | declin* | disagree* | rechaz* | deny | denies | niega | se niega | says no | say no | answers no | dice que no | responde que no | responde no | negative answer | respuesta negativa | not interested',
  ],
  [
    'book',
    0.9,
    'book | booking | schedule | make an appointment | reserve | reserv* | agend* | programar | sacar una cita | sacar cita | pedir cita | pedir una cita | separar',
  ],
  [
    'appointment',
    0.8,
    'appointment* | cita | citas | turno* | meeting | reunion | consulta medica | checkup',
  ],
  [
    'date',
    0.5,
    'date | dates | day | days | fecha* | dia | dias | monday | tuesday | wednesday | thursday | friday | saturday | sunday | lunes | martes | miercoles | jueves | viernes | sabado | domingo',
  ],
  ['order', 0.7, 'order | orders | pedido* | my order | orden'],
  [
    'urgent',
    1,
    'urgen* | emergenc* | asap | right away | immediately | inmediat* | cuanto antes | lo antes posible | cant breathe | no puede respirar | no puedo respirar | bleed* | sangr* | desangr* | desmay* | faint* | infarto | heart attack | accident* | ambulan* | unconscious | inconsciente | chok* | ahog*',
  ],
  [
    'password',
    1,
    'password* | log in | login | sign in | contrasena* | clave | acceso | acceder | ingresar | access | locked out | bloquead*',
  ],
  ['warranty', 1, 'warrant* | guarantee* | garantia*'],
  ['job', 1, 'job | jobs | vacanc* | employment | hiring | empleo* | vacante* | curriculum | resume'],
  ['insurance', 1, 'insur* | seguro* | poliza* | policy | asegura*'],
  [
    'info',
    0.4,
    'information | info | details | informacion | detalles | know more | saber mas | learn more | mas informacion',
  ],
  [
    'customer',
    0.7,
    'already a customer | existing customer | ya es cliente | ya soy cliente | soy cliente | es cliente | current customer',
  ],
  ['new', 0.7, 'new customer | first time | primera vez | nuevo cliente | nueva | cliente nuevo'],
  ['card', 0.8, 'card | cards | tarjeta*'],
  ['cash', 0.9, 'cash | efectivo'],
  [
    'visit',
    0.8,
    'visit* | visitar* | ir a ver | ir a verla | ir a verlo | a ver la | go see | see it | see the house | see the place | see the apartment | conocer la | conocer el | tour | showing | mostrarme | muestreme | look around',
  ],
  [
    'debt',
    1,
    'debt* | owe | owes | owed | owing | deuda* | debo | debe | debes | debemos | adeud* | saldo pendiente | past due | atrasad* | overdue | mora',
  ],
  [
    '-debt',
    1,
    'isnt mine | not mine | is not mine | no es mia | no es mio | no me corresponde | paid it all | ya pague todo | ya cancele todo | already paid it',
  ],
  [
    'medical',
    0.9,
    'doctor* | medic* | physician* | cardiolog* | dentist* | pediatr* | ginecolog* | specialist* | especialista* | nurse | enfermer* | clinic*',
  ],
  ['results', 1, 'result* | examen* | exams | tests | test results | analisis | lab | laboratorio*'],
  [
    'bring',
    0.8,
    'brought | bring it | bring me | traigan | traerme | traer | me traen | domicilio | to my house | to my home | a mi casa | a la casa | takeout | para llevar | home delivery | a domicilio',
  ],
  ['table', 1, 'table | mesa*'],
  ['thanks', 0.6, 'thank* | gracias'],
  ['bye', 0.7, 'bye | goodbye | adios | chao | hasta luego | thats all | eso es todo | nada mas'],
];
