import type { ConceptList } from './list.ts';

/** What people want of a company: to begin, end, change, get, know, give back. */
export const dealings: ConceptList = [
  [
    'interest',
    0.9,
    'interest* | interes* | curious | tell me more | more information | more info | know more | learn more | id love to | would love to | sounds good | me llama la atencion | me gustaria | cuentame mas | cuenteme mas | mas informacion | saber mas | quiero saber mas | me encantaria | suena bien',
  ],
  [
    '-interest',
    0.9,
    'not interested | no interest | no thanks | no thank you | im good | im fine as | we are fine | already have | dont need | no need | not for me | no me interesa | sin interes | no gracias | ya tengo | estoy bien asi | asi estoy bien | no lo necesito | no necesito | no es para mi | no tengo tiempo | no time',
  ],
  [
    'elsewhere',
    1,
    'already have | with another company | somewhere else | another place | other company | competitor* | competition | switch* | another provider | another carrier | ya tengo | otra compania | otra empresa | otra operadora | otro sitio | otro lado | otro lugar | la competencia | competencia | otro proveedor | con otros | me cambie a | otra parte',
  ],
  [
    'price',
    1,
    'pricing | cost | costs | how much | rate | rates | fee | fees | quote | expensive | pric* | cheap* | tarifa* | precio* | cuesta* | cuestan | costo* | costar* | cuanto vale | cuanto es | cuanto sale | cuanto | cuanta plata | cotiza* | presupuesto* | caro* | cara | caras | barat* | discount* | descuento* | promo* | valor',
  ],
  [
    'expensive',
    1,
    'expensive | pricey | too much money | overpriced | costs too much | too high | so high | went up | gone up | increase* | more than | twice | double | overcharg* | charged me more | cant afford | rip off | cheaper | for that money | caro* | cara | caras | carisim* | mucho dinero | mucha plata | muy alto | muy alta | subio | subieron | subido | aumento* | sube | encarec* | me cobraron de mas | me cobran de mas | cobro de mas | mas de lo | mas que | el doble | doble | se pasaron | un abuso | mas barat* | por ese dinero | por ese precio | exagerad*',
  ],
  [
    'more',
    0.7,
    'raise | higher | increase* | bigger | larger | extend* | more | upgrade* | additional | extra | go up | aument* | subir | suban | ampli* | mayor | mas grande | mas grandes | mas alto | mas alta | incrementar | incremento | elevar',
  ],
  [
    'less',
    0.7,
    'lower | reduce* | decrease* | smaller | less | cut down | downgrade* | reduc* | bajar | bajen | disminu* | menor | mas pequen* | menos',
  ],
  [
    'size',
    1,
    'size | sizes | fit | fits | doesnt fit | too small | too big | too large | too tight | tight | loose | too long | too short | bigger | smaller | one size up | one size down | talla* | tamano | numero mas | no me queda | me queda | me quedan | no me entra | no me cabe | me aprieta* | aprietan | ajustad* | holgad* | grande* | pequen* | chico | chica | chicos | chicas | estrech* | otra medida | medida*',
  ],
  [
    'refund',
    1,
    'refund* | money back | reimburs* | get back what i paid | my money | reembols* | devolucion de dinero | devuelvan | devuelvanme | me devuelvan | devolver el dinero | devolucion del dinero | mi dinero | mi plata | dinero de vuelta | plata de vuelta | me regresen | reintegr*',
  ],
  [
    'return',
    1,
    'return it | returns | returning | return the | return an | return a | give it back | send back | send it back | sending it back | ship it back | shipping it back | take it back | bring it back | devolver* | devolucion* | devuelvo | regresar* | regresarlo | lo regreso | lo devuelvo | mandarlo de vuelta | mando de vuelta | de vuelta | retornar',
  ],
  [
    'unlike',
    0.8,
    'not what i | not like the | not as described | wrong item | wrong one | wrong product | different from | different one | sent me another | no es lo que | no es como | no era lo que | otro producto | producto equivocado | me mandaron otro | me enviaron otro | diferente | distint* | no me gusto | didnt like | dont like | no me gusta',
  ],
  [
    'deliver',
    1,
    'deliver* | shipping | shipment* | ship | ships | shipped | sent out | on its way | courier | parcel* | package* | envio* | enviar | envian | enviaron | mandan | mandar* | entreg* | despach* | paquete* | encomienda* | mensajer* | reparti* | reparto | track* | rastre* | seguimiento',
  ],
  [
    'pickup',
    1,
    'pick up | pick it up | pick me up | picked up | pickup | come get | collect | collection | come for | recog* | recoj* | pasar por | paso por | pasan por | pasar a buscar | pasen a buscar | buscarme | buscarlo | retirar* | retiro | llevarme',
  ],
  [
    'ready',
    1,
    'ready | finished | done | are you done | is it done | completed | complete | when can i pick | list* | esta listo | ya esta | terminad* | terminaron | acabad* | acabaron | ya puedo pasar | cuando puedo recoger* | puedo recoger*',
  ],
  [
    'stock',
    1,
    'in stock | out of stock | available | availability | any left | have left | still have | do you have | do you carry | sold out | hay existencias | existencias | disponib* | queda alguno | queda alguna | quedan | les queda | les quedan | tienen | hay en | agotad* | inventario | hay plazas | hay cupo* | cupos | plazas | vacancies | openings | places left | spots left | seats left | any seats',
  ],
  [
    'join',
    1,
    'join* | sign up | sign me up | signing up | enrol* | register* | registration | become a member | membership | be a member | subscri* | enter | apunt* | inscri* | registr* | matricul* | afili* | hacerme socio | hacerme socia | ser socio | ser socia | suscri* | alta | darme de alta | entrar | me anoto | anotarme | asociarme',
  ],
  [
    'leave',
    1,
    'cancel my | cancel the membership | end my | stop paying | take me off | quit | leave | leaving | terminate | close my account | no longer want | dont want to keep | unsubscribe | opt out | darme de baja | dar de baja | baja | ya no quiero | dejar de pagar | dejar el | dejar la | salirme | retirarme | quitenme | borrenme | cerrar mi cuenta | cerrar la cuenta | rescindir | irme | abandon*',
  ],
  [
    'movehome',
    0.9,
    'moving | moved | new house | new apartment | relocat* | new address | moving away | moving to | move to another | mudanza* | me mude | me mudo | nos mudamos | mudarme | mudar* | me voy a vivir | cambio de casa | casa nueva | nueva direccion | otra ciudad | another city | cambie de casa',
  ],
  [
    'address',
    1,
    'address | street | another house | other house | direccion* | calle | otra casa | domicilio | codigo postal | zip code | wrong street | otro domicilio',
  ],
  [
    'holder',
    1,
    'holder | owner* | ownership | in my name | to my name | under my name | under another name | my own name | transfer the account | titular* | a mi nombre | a nombre de | otro nombre | mi nombre | propietari* | duen* | anterior | previous | passed away | died | fallec* | murio | herenci* | inherit*',
  ],
  [
    'correct',
    0.8,
    'correct* | fix the | mistake | wrong address | wrong name | typo | typed wrong | corregir* | correg* | corrijan | equivocacion | error en | me equivoque | puse mal | esta mal escrit* | rectific*',
  ],
  [
    'fix',
    1,
    'repair* | fix* | mend* | technician | plumber | electrician | mechanic | handyman | repar* | arregl* | componer | tecnico | fontaner* | plomer* | electricist* | mecanic*',
  ],
  ['install', 1, 'install* | set up | hook up | instal* | montar | montaje | colocar'],
  [
    'maintenance',
    1,
    'maintenance | service my | check up | checkup | check-up | tune up | inspect* | oil change | overhaul | looked over | look over | have it checked | revision* | revisar* | revisen | mantenimiento | puesta a punto | chequeo* | chequear* | inspeccion* | cambio de aceite | afinacion',
  ],
  [
    'apply',
    1,
    'apply | applying | application | vacanc* | resume | cv | send my | position | job offer | hiring | candidate | interview* | postul* | candidat* | aplicar | vacante* | puesto* | curriculum | hoja de vida | entrevista* | solicitar el | oferta de trabajo | oferta de empleo',
  ],
  [
    'salary',
    1,
    'salary | salaries | wage* | how much do you pay | how much is the pay | pay per | per month | per hour | earn* | sueldo* | salario* | cuanto pagan | cuanto se gana | ganaria | por hora | al mes | mensual | remuneracion | paga',
  ],
  [
    'gotjob',
    1,
    'got hired | found a job | found work | already found | new job | other job | i got a job | already working | contrataron | ya encontre | consegui trabajo | consegui otro | encontre trabajo | nuevo trabajo | otro trabajo | ya estoy trabajando | ya trabajo',
  ],
  [
    'requirements',
    1,
    'requirement* | documents | paperwork | papers | what do i need | what do you need | do i have to bring | need to bring | bring with | proof of | eligible | qualify | requisito* | documento* | documentacion | papeles | que necesito | que piden | que hay que | tengo que llevar | tengo que presentar | hay que llevar | que llevo | condiciones para | califico',
  ],
  [
    'status',
    1,
    'status | any news | any answer | any update | update on | what happened with | how is my | how is it going | was it approved | approved | in process | heard back | nobody tells me | nobody has told me | handed in | estado de | como va | hay respuesta | respuesta | alguna noticia | noticias | que paso con | en que va | en tramite | mi tramite | mi solicitud | la solicitud | aprobad* | aprobaron | nadie me dice | nadie me ha dicho | nadie me avisa | entregue todo | ya salio',
  ],
  [
    'where',
    1,
    'where is | wheres | where are | located | location | direction* | how do i get | near | nearest | branch | branches | donde | donde esta | donde queda | donde quedan | ubicad* | ubicacion | sucursal* | como llego | por donde | cerca | mas cercan*',
  ],
  [
    'hours',
    1,
    'opening hours | business hours | what time | when do you | open | opens | close | closes | closing time | timetable | schedule of | class times | which days | what days | on sundays | on saturdays | horario* | a que hora | que dias | abren | abre | cierran | cierra | atienden | abierto* | los domingos | los sabados | los lunes | los martes | los miercoles | los jueves | los viernes | turnos de | on mondays | on tuesdays | on wednesdays | on thursdays | on fridays',
  ],
  [
    'when',
    0.8,
    'when does | when will | when is | when can | how long until | arrival | cuando llega | cuando llegan | cuando sale | cuando viene | cuando vienen | cuando esta | cuando van | para cuando | que dia llega | cuanto falta',
  ],
  [
    'cover',
    1,
    'cover | covers | covered | coverage | included | includes | include | do you pay for | does it pay | do you pay | cubr* | cobertura* | inclu* | entra en | entra la | entra el | me lo pagan | me pagan | pagan ustedes | se hacen cargo',
  ],
  [
    'guarantee',
    1,
    'warrant* | guarantee* | how long does it last | how long will it last | lasts | last | come back | comes back | comes off | what if | garantia* | cuanto dura | cuanto tiempo dura | dura | duran | duracion | y si vuelve | y si vuelven | vuelven a salir | se vuelve a',
  ],
  [
    'loan',
    1,
    'loan* | borrow* | lend* | credit | financing | mortgage | need money | need cash | need some money | prestamo* | prest* | credito* | financiamiento | financiacion | hipoteca* | necesito dinero | necesito plata | me hace falta dinero | me hace falta plata | hace falta plata',
  ],
  [
    'moretime',
    1,
    'more time | more time to pay | time to pay | mas tiempo para pagar | plazo para pagar | another week | another month | a few more days | a few days more | another day to pay | extension | extend | give me until | give me more | give me another | give me a few | hold on until | refinanc* | payment plan | prorroga | mas plazo | plazo | mas tiempo | una semana mas | unos dias mas | otra semana | otros dias | espereme | esperenme | deme hasta | deme unos dias | deme una semana | aguanteme | reestructur* | facilidades | aplazar el pago',
  ],
  [
    'promise',
    1,
    'promis* | will pay | can pay | could pay | able to pay | puedo pagar | puede pagar | podemos pagar | podria pagar | podre pagar | ill pay | i will pay | pay tomorrow | pay on | next payday | payday | ill deposit | ill transfer | ill send you | make the payment | making the transfer | prometo | promete | compromet* | voy a pagar | va a pagar | pagare | manana pago | le pago | les pago | te pago | pago manana | pago el | deposito el | le deposito | le abono | hago el pago | hago la transferencia | quincena | cuando cobre',
  ],
  [
    'paid',
    1,
    'already paid | i paid | i have paid | ive paid | has paid | paid last | paid it | been settled | settled | receipt of the | proof of payment | ya pague | ya pago | ya lo pague | ya la pague | pague la | pague el | pague ayer | ya esta pagad* | ya esta cancelad* | esta pagad* | comprobante | ya transferi | ya deposite | ya cancele | que hice',
  ],
  [
    'rent',
    1,
    'rent | rental | renting | lease | rented | landlord | tenant | alquil* | arrend* | arriendo | renta | rentar | inquilin* | casero',
  ],
  ['sell', 0.9, 'sell | selling | put up for sale | vender | vendo | vender mi | poner en venta'],
  ['gift', 0.9, 'gift* | present | birthday | surprise | regal* | obsequi* | cumpleanos | sorpresa'],
  [
    'event',
    0.9,
    'party | parties | wedding* | event* | celebrat* | group | fiesta* | boda* | evento* | celebra* | grupo* | quince*',
  ],
  [
    'stay',
    1,
    'room | rooms | stay | night | nights | lodging | accommodat* | check in | hotel | suite | habitacion* | cuarto* | hosped* | aloj* | noche | noches | estancia | estadia',
  ],
  [
    'access',
    0.9,
    'wheelchair* | disab* | ramp* | elevator | lift | stairs | cant walk | hardly walk | can hardly walk | crutches | mobility | silla de ruedas | discapaci* | rampa* | ascensor | elevador | escaler* | no puede caminar | no camina | casi no camina | muletas | movilidad reducida',
  ],
  [
    'level',
    1,
    'level* | beginner* | advanced | intermediate | placement | where id fit | how good | nivel* | principiante* | avanzad* | intermedi* | encajo | prueba de nivel | desde cero | from scratch',
  ],
  [
    'connection',
    1,
    'internet | wifi | wi fi | connection | signal | online | network | browse | modem | router | offline | conexion | conect* | senal | red | navego | navegar | desconect* | linea',
  ],
  [
    'power',
    1,
    'electricity | power | lights | the light | in the dark | blackout | outage | luz | corriente | electric* | apagon* | a oscuras | energia | fluido electrico',
  ],
  [
    'renew',
    1,
    'renew* | expired | expires | ran out | run out | out of date | expiration | renov* | vencio | vencid* | se me vencio | caduc* | expir*',
  ],
  [
    'first',
    0.9,
    'first time | never had | my first | primera vez | nunca he tenido | mi primer | mi primera | nunca tuve',
  ],
  [
    'capacity',
    1,
    'how many people | fit in | do we fit | would fit | seats for | capacity | how many guests | cuanta gente | cuantas personas | caben | cabe | cabemos | entramos | capacidad | aforo',
  ],
  [
    'grant',
    1,
    'subsid* | grant | grants | government* | tax credit | on my taxes | rebate* | state aid | the state | subvencion* | subsidio* | ayudas | ayudas del gobierno | gobierno | el estado | impuestos | bonificacion*',
  ],
  [
    'donate',
    1,
    'donat* | contribut* | charity | give money | donar | dono | donativo* | donacion* | colaborar | aportar | aporto | aportacion* | aporte*',
  ],
  [
    'volunteer',
    1,
    'volunteer* | lend a hand | help out | give my time | my time | need hands | voluntari* | echar una mano | dar una mano | mi tiempo | ayudar | manos',
  ],
  [
    'food',
    0.9,
    'food | dish | dishes | menu | vegetarian* | vegan* | gluten | celiac* | lactose | eat | meal* | dinner | lunch | breakfast | comida | platos | plato | vegetarian* | vegan* | celiac* | lactosa | comer | cena | almuerzo | desayuno',
  ],
  [
    'fine',
    1,
    'fine for | a fine | fines | penalty | penalties | late fee* | overdue fee* | multa* | penalizacion* | penalidad* | recargo* | sancion*',
  ],
  [
    'longer',
    0.9,
    'longer | one more day | one more week | more days | few more days | keep it | un dia mas | dos dias mas | unos dias mas | mas dias | mas tiempo | una semana mas | dias despues | days later | se alargo | ampliar | amplian | prolong*',
  ],
  [
    'book',
    0.9,
    'novel* | author | a book | books | library | libro* | novela* | autor | autora | biblioteca',
  ],
  [
    'hair',
    0.8,
    'hair | haircut* | highlights | dye | dyed | blonde | brunette | pelo | cabello | mechas | tenir* | tinte* | rubi* | peinad* | corte de pelo | melena | flequillo',
  ],
];
